import { heard } from './heard.ts';
import { say } from './say.ts';

const CODES = ['hookAway', 'hookAnswered', 'noStrategy'] as const;

test('a sentence that was kept as text has its code and its values again', () => {
  const said = say('hookAnswered', { app: 'blog', status: 503 });
  expect(heard(said.text, CODES)).toEqual({ ...said, values: { app: 'blog', status: '503' } });
  // The braces and marks of a sentence are no pattern.
  const other = say('noStrategy', { strategy: 'a.b(c', problem: '$1' });
  expect(heard(other.text, CODES)).toEqual(other);
});

test.each(['socket hang up', 'the webhook of blog is out of reach, too', 'the webhook of  is out of reach'])(
  '%p is of nobody',
  (text) => expect(heard(text, CODES)).toBeUndefined(),
);
