import { sessionStore } from '@firm/session';
import { client } from '@firm/testing';
import { keepTyped, typedName } from './typedInTab.ts';

const name = typedName(client.id, 'intake.immigration');
const kept = () => sessionStorage.getItem(name);

beforeEach(() => {
  sessionStorage.clear();
  sessionStore.setState({ status: 'authenticated', user: client }, true);
});

test.each([undefined, 'here' as const])('words typed after the sign-out are not kept (%s)', (ended) => {
  sessionStore.setState({ status: 'guest', user: null, ended }, true);
  keepTyped(name, { title: 'Green card' });
  expect(kept()).toBeNull();
});

test('words are kept while the person is signed in, and when a session has ended by itself', () => {
  keepTyped(name, { title: 'Green card' });
  expect(kept()).toBe('{"title":"Green card"}');
  sessionStore.setState({ status: 'guest', user: null, ended: 'idle' }, true);
  keepTyped(name, { title: 'Green card renewal' });
  expect(kept()).toBe('{"title":"Green card renewal"}');
});
