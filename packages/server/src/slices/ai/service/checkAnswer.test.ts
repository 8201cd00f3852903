import type { Reading } from '../fields/readFields.ts';
import { checkAnswer } from './checkAnswer.ts';

const pages = ['Invoice ET-1\nElm Street Translations', 'Total $1,522.60\nDue April 13, 2026'];
const own: Reading = {
  kind: 'invoice',
  fields: { total: { value: '1522.60', confidence: 0.85, page: 2, text: 'Total $1,522.60' } },
};
const said = (name: string, value: string, text: string, page = 2, confidence = 1) =>
  checkAnswer({ kind: 'invoice', fields: [{ name, value, text, page, confidence }] }, own, pages).fields;

test('what both read alike is trusted more, what they read differently is not', () => {
  expect(said('total', '1522.60', 'Total $1,522.60').total).toMatchObject({ confidence: 0.95, page: 2 });
  expect(said('total', '9522.60', 'Total $1,522.60').total).toMatchObject({ value: '1522.60', confidence: 0.5 });
});

test('words count where they stand, amounts and days by what they mean', () => {
  expect(said('dueDate', '2026-04-13', 'due April 13, 2026').dueDate).toMatchObject({ confidence: 0.95 });
  expect(said('dueDate', '2026-04-14', 'due April 13, 2026').dueDate).toMatchObject({ confidence: 0.5, text: null });
  expect(said('issuer', 'Elm Street Translations', 'Elm Street Translations', 1).issuer?.confidence).toBe(0.95);
  for (const page of [2, 9])
    expect(said('issuer', 'Elm Street Translations', 'Elm Street Translations', page).issuer).toMatchObject({
      ...{ confidence: 0.5, page: null, text: null },
    });
});

test('of a box that we took for blank, what the service says is shown and not trusted', () => {
  const blank: Reading = {
    kind: 'invoice',
    fields: { dueDate: { value: '', confidence: 0.85, page: 2, text: 'Due' } },
  };
  const dueDate = { name: 'dueDate', value: '2026-04-13', confidence: 1, page: 2, text: 'Due April 13, 2026' };
  expect(checkAnswer({ kind: 'invoice', fields: [dueDate] }, blank, pages).fields.dueDate).toEqual({
    ...{ value: '2026-04-13', confidence: 0.5, page: 2, text: 'Due April 13, 2026' },
  });
});

test('unknown names, values of another form and another kind fill nothing', () => {
  expect(said('iban', 'DE00', 'ET-1', 1)).toEqual(own.fields);
  expect(said('constructor', 'x', 'ET-1', 1)).toEqual(own.fields);
  expect(said('issuer', '<img src=x>', 'ET-1', 1)).toEqual(own.fields);
  const passport = { kind: 'passport' as const, fields: [] };
  expect(checkAnswer(passport, own, pages)).toEqual(own);
  expect(checkAnswer(passport, { kind: null, fields: {} }, pages)).toEqual({ kind: 'passport', fields: {} });
});
