import { PDFDocument } from 'pdf-lib';
import { form1099, invoice, letter, paper, passport, w2 } from '../testing/papers.ts';
import { type Cell, pageTexts } from '../text/cells.ts';
import { readText, Unreadable } from '../text/readText.ts';
import { readFields } from './readFields.ts';

const now = new Date('2026-11-21T12:00:00Z');
const textOf = async (...pages: Parameters<typeof paper>) => readText(Buffer.from(await paper(...pages)));
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
  expect(valuesOf(await readText(Buffer.from(await pdf.save())))).toMatchObject({ kind: 'w2', wages: '12000.50' });
});

test('a letter is of no known kind; named one all the same, it has none of its fields', async () => {
  const cells = await textOf(letter);
  expect(valuesOf(cells)).toEqual({ kind: null });
  expect(valuesOf(cells, 'w2')).toEqual({ kind: 'w2' });
  expect(valuesOf(await textOf([]))).toEqual({ kind: null });
});

test('a broken file, and one that takes too long, are unreadable; the next one is read', async () => {
  await expect(readText(Buffer.from('%PDF-1.7\nnothing'))).rejects.toBeInstanceOf(Unreadable);
  await expect(readText(Buffer.from(await paper(w2)), 1)).rejects.toBeInstanceOf(Unreadable);
  expect(valuesOf(await textOf(w2)).kind).toBe('w2');
});
