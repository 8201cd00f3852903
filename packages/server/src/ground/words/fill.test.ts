import { fill } from './fill.ts';

test.each([
  ['Moved to {{when}}. See you.', 'Moved to 2:00 p.m. See you.'],
  ['Moved to {{when}}, {{place}}.', 'Moved to 2:00 p.m., at home.'],
  ['{{place}}{{unknown}}!', 'at home!'],
])('fills "%s"', (template, text) => expect(fill(template, { when: '2:00 p.m.', place: 'at home' })).toBe(text));
