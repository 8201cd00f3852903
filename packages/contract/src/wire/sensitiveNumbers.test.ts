import { maskNumbers, sensitiveNumberIn } from './sensitiveNumbers.ts';

it.each([
  '123-45-6789',
  'It is 123-45-6789.',
  '123 45 6789',
  '123.45.6789',
  '123_45_6789',
  '123/45/6789',
  '123·45·6789',
  '123 – 45 – 6789',
  '123\u00AD45\u00AD6789',
  '123\u200B-45-\u200B6789',
  '123-45-\n6789',
  '１２３-４５-６７８９',
  '١٢٣-٤٥-٦٧٨٩',
  '912-70-1234',
  '123456789',
  'My SSN: 123456789',
  'SSN123456789',
  'Mi número de seguro social es 123456789',
  'Mon numéro de sécurité sociale : 1 2 3 4 5 6 7 8 9',
  'Mon numéro de securite sociale 123456789',
  'Mon n° de se\u0301curite\u0301 sociale 123456789',
  'my social is 123456789',
  'Mi social: 123456789',
  'ITIN 912701234',
])('%j holds a social security number', (text) => expect(sensitiveNumberIn(text)).toBe('ssn'));

it.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111111111111111',
  'card 4111 1111 1111 1111 12/27 123',
  '4111 1111 1111 1111 123',
  '5555555555554444',
  '2223003122003222',
  '3782 822463 10005',
  '30569309025904',
  '6011111111111117',
  '3530111333300000',
])('%j holds a card number', (text) => expect(sensitiveNumberIn(text)).toBe('card'));

it.each([
  '',
  'Call me at 718-555-0199 or (718) 555 0199',
  'My refund of 2023-12-2024',
  'ZIP 11372-1234',
  'Receipt IOE0912345678, invoice 123456789',
  '4111 1111 1111 1112',
  '000-12-3456, 666-12-3456, 123-00-4567, 123-45-0000',
  'between 450.00 1350 and 12 000',
  '2026-01-15 10:30, case TAX-2026-00412',
  'SSN follows by telephone',
  'My A-number is A123456789',
  'A# 123456789, my SSN follows',
  'Alien number 123456789; SSN later',
  'Receipt WAC2190012345, IOE0123456789, my SSN comes later',
  'My social media: @ana, order 123456789',
  'EIN 12-3456789, SSN later',
  'The EIN is 123456789, the tax ID of my company',
  'USPS 9400 1000 4111 1111 1111 11, 9205 5902 4992 4100 1234 56, UPS 1Z999AA10123456784',
  'https://meet.example/room?id=4111111111111111',
  '4111111111111111ab',
  '+509 34 56 7890, +33 6 12 34 56 78, 01 23 45 67 89, 55 1234 5678',
  '$1,234.56 to 98765432.10 on 11/24/2026, INV-2026-0311, 12:30:4567',
])('%j holds neither', (text) => expect(sensitiveNumberIn(text)).toBeUndefined());

it.each([
  ['Mine is 123-45-6789, hers 987.65.4321!', 'Mine is •••-••-6789, hers •••-••-4321!'],
  ['Pay with 4111 1111 1111 1111, please', 'Pay with •••• 1111, please'],
  ['SSN 1 2 3 4 5 6 7 8 9', 'SSN •••-••-6789'],
  ['2025 return', '2025 return'],
])('shows the last four digits of %j', (text, masked) => expect(maskNumbers(text)).toBe(masked));

const filled = (part: string) => part.repeat(Math.ceil(10_000 / part.length));

it('reads a long text of digits in no time worth speaking of', () => {
  for (const text of [
    '1 ',
    '1',
    '123-45-',
    '4'.repeat(16),
    '4 ',
    '44 ',
    '4444 ',
    '123-45-6789 ',
    '4111 1111 1111 1112 ',
  ].map(filled))
    expect(maskNumbers(text).length).toBeLessThanOrEqual(text.length);
});
