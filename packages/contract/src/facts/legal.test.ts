import { firm } from '../firm/firm.ts';
import { unknownFacts, withFacts } from './legal.ts';

it('fills in the facts that a text names, with or without blanks, and leaves other braces alone', () => {
  const text = '{{firm}}, {{ phone }} {{fax}} {{ {email} {firm} {{{{';
  expect(withFacts(text, firm)).toBe(`${firm.name}, ${firm.phone.display} {{fax}} {{ {email} {firm} {{{{`);
});

it('writes the address in one line', () => {
  expect(withFacts('{{address}}', firm)).toBe('38-12 Example Avenue, Suite 200, Queens, NY 11101');
});

it('names the placeholders that stand for nothing', () => {
  expect(unknownFacts('{{firm}} {{fax}} {{<b>phone</b>}} {{}}')).toEqual(['{{fax}}', '{{<b>phone</b>}}', '{{}}']);
  expect(unknownFacts('{{'.repeat(30_000))).toEqual([]);
});
