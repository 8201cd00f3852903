import { PDFDocument } from 'pdf-lib';
import { form1099, invoice, letter, paper, passport, w2 } from '../testing/papers.ts';
import { type Cell, pageTexts } from '../text/cells.ts';
import { maskSsn } from '../text/maskSsn.ts';
import { readText } from '../text/readText.ts';
import { readFields } from './readFields.ts';

const now = new Date('2026-11-21T12:00:00Z');
const textOf = async (...pages: Parameters<typeof paper>) => readText(async () => Buffer.from(await paper(...pages)));
const valuesOf = (cells: Cell[], type: Parameters<typeof readFields>[1] = 'auto') => {
  const { kind, fields } = readFields(cells, type, now);
  const values = Object.entries(fields).flatMap(([name, found]) => (found ? [[name, found.value]] : []));
  return { kind, ...Object.fromEntries(values) };
};

test('a W-2: every box, where it stands, and only the end of the social-security number', async () => {
  const cells = await textOf([['Cover letter', 40, 700]], w2);
  expect(valuesOf(cells)).toEqual({
    ...{ kind: 'w2', taxYear: '2025', employeeName: 'Ana Client', employeeSsnEnding: '1120' },
    ...{ employerName: 'Hudson Valley Bakery LLC', employerEin: '12-3456789', wages: '61250.00' },
    ...{ federalTaxWithheld: '7350.25', socialSecurityWages: '61250.00', medicareWages: '61250.00' },
  });
  const { fields } = readFields(cells, 'auto', now);
  expect(fields.wages).toMatchObject({
    page: 2,
    text: '1 Wages, tips, other compensation 61,250.00',
    confidence: 0.85,
  });
  expect(JSON.stringify([fields, pageTexts(cells)])).not.toContain('078-05');
});

const ssnAs = (...written: (readonly [string, number])[]) => [
  ...w2.filter(([text]) => text !== '078-05-1120'),
  ...written.map(([text, x]) => [text, x, 698] as const),
];
const inBoxes = (...texts: string[]) => ssnAs(...texts.map((text, index) => [text, 40 + index * 25] as const));
test.each([
  ['without hyphens', ssnAs(['078051120', 40])],
  ['with blanks about its hyphens', ssnAs(['078 - 05 - 1120', 40])],
  ['with dashes', ssnAs(['078–05–1120', 40])],
  ['in three boxes', ssnAs(['078', 40], ['05', 90], ['1120', 130])],
  ['in nine boxes', inBoxes(...'078051120')],
  ['in nine boxes with dashes between them', inBoxes(...'078–05–1120')],
  ['in three boxes with hyphens between them', inBoxes('078', '-', '05', '-', '1120')],
  ['in three boxes with hyphens in them', ssnAs(['078-', 40], ['05-', 90], ['1120', 130])],
  ['with wide blanks', ssnAs(['0 7 8 0 5 1 1 2 0', 40])],
  ['with wide blanks and hyphens', ssnAs(['0 7 8 - 0 5 - 1 1 2 0', 40])],
  ['with wide blanks about its hyphens', ssnAs(['078  -  05  -  1120', 40])],
  ['with points', ssnAs(['078.05.1120', 40])],
  ['before a hyphen', ssnAs(['078051120-', 40])],
  ['within a sentence', [...ssnAs(['078 05 1120', 40]), ['My number is 078051120.', 40, 560] as const]],
])('of a social-security number %s nothing but its end is known', async (_how, words) => {
  const cells = await textOf(words);
  expect(valuesOf(cells)).toMatchObject({ kind: 'w2', employeeSsnEnding: '1120', employerEin: '12-3456789' });
  expect(pageTexts(cells).join('').replace(/[^\d]/g, '')).not.toContain('07805');
});

test.each([
  ['SSN: 0 7 8 0 5 1 1 2 0', 'SSN: ***-**-1120'],
  ['SSN-078051120', 'SSN-***-**-1120'],
  ['SSN: 078\u00AD05\u00AD1120', 'SSN: ***-**-1120'],
  ['SSN078051120', 'SSN***-**-1120'],
  ['S.S.N. 078051120', 'S.S.N. ***-**-1120'],
  ['SS# 078051120', 'SS# ***-**-1120'],
  ['Taxpayer ID 078051120', 'Taxpayer ID ***-**-1120'],
  ['Social\u00A0 Security 078051120', 'Social\u00A0 Security ***-**-1120'],
])('behind its name, %s, it becomes its end, too', (text, masked) => {
  expect(maskSsn([{ page: 1, text, x: 40, y: 698, right: 140 }])).toMatchObject([{ text: masked }]);
});

/** The same sentence three times, broken at different places, with a column of amounts beside it. */
test.each([
  ['078-05-', '1120 is mine', '***-**-'],
  ['078-', '05-1120 is mine', '***-'],
  ['078–05', '–1120 is mine', '***–**'],
])('a social-security number broken after %s is hidden in both lines', async (end, rest, masked) => {
  const page = [
    [`My number, as I said before, is ${end}`, 40, 560],
    ['450-', 400, 560],
    [rest, 40, 548],
    ['10-12', 400, 548],
  ] as const;
  const lines = pageTexts(await textOf(page)).join('\n');
  expect(lines).toContain(`is ${masked}\n`);
  expect(lines).toContain('1120 is mine');
  expect(lines.replace(/[^\d]/g, '')).toBe('45011201012');
});

test.each([
  ['450-', '10-12345'],
  ['(718) 555-', '0123'],
  ['450 00', '1350 00'],
  ['450', '10', '2500'],
  ['EIN 12-', '3456789'],
  ['11101-', '1234'],
  ['2025-12-', '1120'],
])('%s above %s is no social-security number, even where there is one', async (...column) => {
  const lines = column.map((text, index) => [text, 400, 560 - index * 12] as const);
  const words = pageTexts(await textOf([...w2, ...lines])).join('\n');
  for (const text of column) expect(words.split('\n')).toContain(text);
});

test.each([
  '3 450.00 1350.00',
  'Fee 250.00 2025',
  'Paid 250.00. 2025 is settled',
  'EIN 12-3456789',
  '(718) 555-0123',
  'NY 11101-1234',
  '99-078051120',
])('%s is no social-security number, even where there is one', async (words) => {
  expect(pageTexts(await textOf([...w2, [words, 40, 560]])).join('\n')).toContain(words);
});

test('words of the name that stand apart are its name, too', async () => {
  const said = [
    ['Social', 40, 560],
    ['security', 120, 560],
    ['number', 200, 560],
  ] as const;
  const cells = await textOf([...said, ['078051120', 280, 560]]);
  expect(cells.map(({ text }) => text)).toEqual(['Social', 'security', 'number', '***-**-1120']);
});

test('a dash in a box that was left blank beside a number stays where it is', async () => {
  const cells = await textOf([...w2, ['-', 40, 560], ['078051120', 90, 560], ['–', 200, 560]]);
  expect(cells.slice(-3).map(({ text }) => text)).toEqual(['-', '***-**-1120', '–']);
});

test('where nobody speaks of social-security numbers nine digits are a number like any other', async () => {
  const numbered = invoice.map(([text, x, y]) => [text.replace('ET-2026-031', '202600031'), x, y] as const);
  expect(valuesOf(await textOf([...numbered, ['250', 40, 600], ['10', 90, 600], ['2500', 140, 600]]))).toMatchObject({
    invoiceNumber: '202600031',
  });
});

test('copies of a form that contradict each other are not trusted', async () => {
  const other = w2.map(([text, x, y]) => [text === '7,350.25' ? '9,999.00' : text, x, y] as const);
  const { fields } = readFields(await textOf(w2, other), 'auto', now);
  expect(fields.federalTaxWithheld?.confidence).toBe(0.5);
  expect(fields.wages?.confidence).toBe(0.85);
});

test('a 1099, an invoice, a passport', async () => {
  expect(valuesOf(await textOf(form1099))).toEqual({
    ...{ kind: '1099', form: '1099-NEC', taxYear: '2025', payerName: 'Queens Print Shop Inc.', payerTin: '98-7654321' },
    ...{ recipientName: 'Ana Client', recipientTinEnding: '1120', amount: '4200.00', federalTaxWithheld: '0.00' },
  });
  expect(valuesOf(await textOf(invoice))).toEqual({
    ...{ kind: 'invoice', invoiceNumber: 'ET-2026-031', issuer: 'Elm Street Translations' },
    ...{ invoiceDate: '2026-03-14', dueDate: '2026-04-13', total: '522.60' },
  });
  expect(valuesOf(await textOf(passport))).toEqual({
    ...{ kind: 'passport', surname: 'ERIKSSON', givenNames: 'ANNA MARIA', passportNumber: 'L898902C3' },
    ...{ issuingCountry: 'UTO', nationality: 'UTO', birthDate: '1974-08-12', sex: 'F', expiryDate: '2012-04-15' },
  });
});

test('a box that was left blank is empty without a doubt; one that cannot be read, and one that is not there, are not', async () => {
  const without = (paper: typeof w2, ...gone: string[]) => paper.filter(([text]) => !gone.includes(text));
  const withheld = async (words: typeof w2) => readFields(await textOf(words), 'auto', now).fields.federalTaxWithheld;
  const blank = { value: '', confidence: 0.85, page: 1 };
  const boxes = without(form1099, '$ 0.00');
  expect(await withheld(boxes)).toEqual({ ...blank, text: '4 Federal income tax withheld' });
  expect(await withheld([...boxes, ['$', 340, 568], ['5 State tax withheld', 340, 552]])).toMatchObject(blank);
  expect(await withheld(without(w2, '7,350.25'))).toMatchObject({ ...blank, text: '2 Federal income tax withheld' });
  for (const unread of ['$ 1.234,00', '12O.OO', '4 200 00'] as const)
    expect(await withheld([...boxes, [unread, 340, 568]])).toBeUndefined();
  expect(await withheld(without(boxes, '4 Federal income tax withheld'))).toBeUndefined();
});

test('a passport whose check digits do not fit is not trusted', async () => {
  const wrong = passport.map(([text, x, y]) => [text.replace('7408122', '7408129'), x, y] as const);
  const { fields } = readFields(await textOf(wrong), 'auto', now);
  expect(fields.birthDate?.confidence).toBe(0.4);
  expect(fields.passportNumber?.confidence).toBe(0.99);
});

test('what somebody typed into a form is read where its box is', async () => {
  const pdf = await PDFDocument.load(await paper([['Form W-2 Wage and Tax Statement', 40, 740], ...w2.slice(5, 6)]));
  const field = pdf.getForm().createTextField('f1_01');
  field.setText('12,000.50');
  field.addToPage(pdf.getPage(0), { x: 340, y: 662, width: 120, height: 14 });
  expect(valuesOf(await readText(async () => Buffer.from(await pdf.save())))).toMatchObject({
    kind: 'w2',
    wages: '12000.50',
  });
});

test('a letter is of no known kind; named one all the same, it has none of its fields', async () => {
  const cells = await textOf(letter);
  expect(valuesOf(cells)).toEqual({ kind: null });
  expect(valuesOf(cells, 'w2')).toEqual({ kind: 'w2' });
  expect(valuesOf(await textOf([]))).toEqual({ kind: null });
});
