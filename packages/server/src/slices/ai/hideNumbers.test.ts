import { hideNumbers } from './hideNumbers.ts';

test.each([
  ['Account number: 000123456789', 'Account number: ********6789'],
  ['Account No. 1234-5678-90', 'Account No. ****-**78-90'],
  ['Acct 12345678 Routing no.\n021000021', 'Acct ****5678 Routing no.\n*****0021'],
  ['ABA 021000021', 'ABA *****0021'],
  ['Número de cuenta: 1234567890', 'Número de cuenta: ******7890'],
  ['Numéro de compte 1234567890', 'Numéro de compte ******7890'],
  ['IBAN FR76 3000 6000 0112 3456 7890 189', 'IBAN **** **** **** **** **** ***0 189'],
  ['A012345678 is', 'A*****5678 is'],
  ['A-Number: A 012-345-678', 'A-Number: A ***-**5-678'],
  ['A# 012345678', 'A# *****5678'],
  ['USCIS# 012-345-678', 'USCIS# ***-**5-678'],
  ['Alien registration number\n012 345 678', 'Alien registration number\n*** **5 678'],
  ['EIN 12-3456789', 'EIN **-***6789'],
])('%j leaves the server as %j', (page, shared) => {
  expect(hideNumbers(page)).toBe(shared);
});

test.each([
  'Wages 61250.00 in 2025',
  'Invoice INV-2026-0417 of 2026-04-15',
  'Passport number 531234567',
  'Call 718-555-0142',
  'ZIP 10463-1234',
  'A 2025 return of 4 pages',
])('%j is shared as it stands', (page) => {
  expect(hideNumbers(page)).toBe(page);
});

test('a page that is one long line costs by its size', () => {
  const page = 'account number '.repeat(4_000) + 'A 1 '.repeat(4_000);
  expect(hideNumbers(page)).toHaveLength(page.length);
});
