import { scrub } from './scrub.ts';

test.each([
  ['Error: no user maria.lopez@example.com', 'Error: no user ‹address›'],
  ['Error: no case for "Maria López"', 'Error: no case for ‹text›'],
  ["Error: the client 'O'Neil' isn't there", "Error: the client ‹text› isn't there"],
  ['Error: «12 rue de Rivoli» has no country', 'Error: ‹text› has no country'],
  // The page cut the message within a quotation.
  ['SyntaxError: Unexpected token, "my name is Mar', 'SyntaxError: Unexpected token, ‹text›'],
  ['Error: 123-45-6789 and +1 (718) 555-0100', 'Error: #-#-# and +# (#) #-#'],
  ['Error: GET https://example.com/api/cases/17?token=abc answered 404', 'Error: GET https://example.com/… answered #'],
  ['Error: /cases?name=Maria is gone', 'Error: /cases?… is gone'],
  ['Error: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Error: Bearer ‹token›'],
  ['Error: release_abcdefghijklmnopqrstuvwxyzABCDEF', 'Error: ‹token›'],
  ['Error: no visit of maria_2026.11.29-12345678901', 'Error: no visit of ‹token›'],
  ["TypeError: no row of obj (reading '123456789')", 'TypeError: no row of obj (reading ‹text›)'],
])('%s is kept as %s', (message, kept) => {
  expect(scrub(message)).toBe(kept);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'title')",
  "TypeError: undefined is not an object (evaluating 'post.title')",
  "ReferenceError: Cannot access 'post' before initialization",
  'Error: Minified React error #310',
  'took longer than 2000 ms',
  'did not start in 10000 ms',
  'LoadError: react of shell_1.0.0-4aa11492 runs a second time, brought by blog_1.0.0-363ff677',
  'LoadError: blog: /r/blog/1.0.0-ab12cd34/remoteEntry.0123456789.js did not load, or is not what was released',
])('what the program itself says stays: %s', (message) => {
  expect(scrub(message)).toBe(message);
});

test('a name without quotation marks cannot be told from other words, and stays', () => {
  expect(scrub('Error: no case for Maria')).toBe('Error: no case for Maria');
});

test('nothing of it steers a terminal, breaks a line or turns the direction of reading', () => {
  expect(scrub('Error: \u001b[2Jgone\n\nat\u202e once\u0000')).toBe('Error: [#Jgone at once');
});
