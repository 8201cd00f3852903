import * as officeRules from './officeRules.ts';
import { OfficeXml } from './officeXml.ts';

jest.mock('./officeRules.ts', () => {
  const rules: typeof officeRules = jest.requireActual('./officeRules.ts');
  return { ...rules, isActiveField: jest.fn(rules.isActiveField) };
});

test('a field is looked at once, however often it says that it shows what it came to', () => {
  const instruction = `<w:instrText>${'PAGE '.repeat(6_000)}</w:instrText>`;
  const marks = '<w:fldChar w:fldCharType="separate"/>'.repeat(5_000);
  const text = `<w:p xmlns:w="w"><w:fldChar w:fldCharType="begin"/>${instruction}${marks}<w:fldChar w:fldCharType="end"/></w:p>`;
  const xml = new OfficeXml(Buffer.from(text));
  xml.write(Buffer.from(text));
  xml.end();
  expect(xml.isActive).toBe(false);
  expect(jest.mocked(officeRules.isActiveField).mock.calls.length).toBe(1);
});
