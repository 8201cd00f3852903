import { isPlainName, tidyName } from './personName.ts';

it.each([
  'Ana',
  'José María O’Neill-García',
  "D'Angelo",
  'J. R. Ruiz',
  'J.R.R. Ruiz',
  'Martin Luther King, Jr.',
  'Gal·la',
  'Ana & Luis Silva',
  'Anita (Ana) Silva',
  'Nguyễn Thị Minh Khai',
  '李小龍',
  'マリア・シルバ',
  'أحمد محمود',
  'זאב ז׳בוטינסקי',
  'শেখ মুজিবুর রহমান',
  'می\u200cنا',
  ' Ana\u00A0 Silva ',
])('%j is a name', (name) => expect(isPlainName(name)).toBe(true));

it.each([
  '',
  ' . ',
  'Visit http://spam.example',
  'spam.example',
  'www.spam',
  'x.com',
  'ana@example.com',
  'Ana <b>',
  'Ana/Luis: hello',
  'Call 718 555 0199',
  'Ana\r\nBcc: all@example.com',
  'Ana\u0000',
  'Ana {{link}}',
  'Ana "the best"',
  '😀',
])('%j is none', (name) => expect(isPlainName(name)).toBe(false));

it('keeps a name without the blanks and marks of a paste', () =>
  expect(tidyName(' Ana\t \u202eSilva\u200f ')).toBe('Ana Silva'));
