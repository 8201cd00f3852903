import { csvLine } from './csv.ts';

test('a line of CSV quotes what must be quoted, and runs no formula', () => {
  expect(csvLine(['a', 'b, "c"', null, -3, 'x\ny'])).toBe('a,"b, ""c""",,-3,"x\ny"\r\n');
  expect(csvLine(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'a=1'])).toBe("'=1+1,'+1,'-1,'@SUM(A1),'\t=1,a=1\r\n");
  expect(csvLine(['-149.50', '-1.5', '-2+3.00'])).toBe("-149.50,'-1.5,'-2+3.00\r\n");
  expect(csvLine(['=HYPERLINK("https://x","y")'])).toBe(`"'=HYPERLINK(""https://x"",""y"")"\r\n`);
});
