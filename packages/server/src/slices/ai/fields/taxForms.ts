import type { AnalysisFieldName } from '@firm/contract';
import type { Cell } from '../text/cells.ts';
import { type Found, labelled, labelledOrBlank } from './find.ts';
import { amount, ein, name, ssnEnding, year } from './readers.ts';

export type Fields = Partial<Record<AnalysisFieldName, Found | undefined>>;

/** The label of the amount that each form of 1099 reports. */
const AMOUNTS: Record<string, RegExp> = {
  NEC: /nonemployee compensation/i,
  MISC: /other income|^1 rents/i,
  INT: /interest income/i,
  DIV: /total ordinary dividends/i,
  R: /gross distribution/i,
  K: /gross amount of payment card/i,
  G: /unemployment compensation/i,
  B: /^1d proceeds|\bproceeds\b/i,
};
const FORM = /\b1099-?(NEC|MISC|INT|DIV|R|K|G|B)\b/i;
const WITHHELD = /federal income tax withheld/i;

export const isW2 = (text: string) => /\bW-?2\b/.test(text) && /wage and tax statement/i.test(text);
export const is1099 = (text: string) => FORM.test(text);

export const readW2 = (cells: readonly Cell[]): Fields => ({
  taxYear: taxYear(cells, /wage and tax statement/i),
  employeeName: employeeName(cells),
  employeeSsnEnding: labelled(cells, /soc(?:ial|\.) sec(?:urity|\.) (?:number|no\.?)|employee['’]s SSN/i, ssnEnding),
  employerName: labelled(cells, /employer['’]s name(?:, address,? and ZIP code)?/i, name),
  employerEin: labelled(
    cells,
    /employer(?:['’]s)? (?:identification|ID) (?:number|no\.?)(?: \(EIN\))?|employer['’]s EIN/i,
    ein,
  ),
  wages: labelled(cells, /wages, tips,? other comp(?:ensation|\.)?/i, amount),
  federalTaxWithheld: labelledOrBlank(cells, WITHHELD, amount),
  socialSecurityWages: labelledOrBlank(cells, /social security wages/i, amount),
  medicareWages: labelledOrBlank(cells, /medicare wages and tips/i, amount),
});

export function read1099(cells: readonly Cell[]): Fields {
  const title = cells.find(({ text }) => FORM.test(text));
  const form = FORM.exec(title?.text ?? '')?.[1]?.toUpperCase();
  return {
    form: title && form ? { value: `1099-${form}`, confidence: 0.95, page: title.page, text: title.text } : undefined,
    taxYear: taxYear(cells, FORM),
    // The label takes two lines and ends with these words.
    payerName:
      labelled(cells, /telephone no\.?$/i, name) ?? labelled(cells, /payer['’]s name(?:, street address.*)?/i, name),
    payerTin: labelled(cells, /payer['’]s TIN/i, ein),
    recipientName: labelled(cells, /recipient['’]s name/i, name),
    recipientTinEnding: labelled(cells, /recipient['’]s TIN/i, ssnEnding),
    amount: form && AMOUNTS[form] ? labelled(cells, AMOUNTS[form], amount) : undefined,
    federalTaxWithheld: labelledOrBlank(cells, WITHHELD, amount),
  };
}

/** Reads the name from one box, or from separate boxes for first and last name. */
function employeeName(cells: readonly Cell[]): Found | undefined {
  const first = labelled(cells, /employee['’]s (?:first )?name(?:,? (?:address,? )?and (?:initial|ZIP code))?/i, name);
  const last = labelled(cells, /^last name/i, name);
  if (!first || !last || first.page !== last.page) return first;
  return { ...first, value: `${first.value} ${last.value}`, confidence: Math.min(first.confidence, last.confidence) };
}

/** Reads the year beside the title, after a label, or standing alone. */
function taxYear(cells: readonly Cell[], title: RegExp): Found | undefined {
  const alone = cells.find(({ text }) => /^20\d{2}$/.test(text));
  return (
    labelled(cells, title, year) ??
    labelled(cells, /(?:for )?(?:calendar|tax) year/i, year) ??
    (alone && { value: alone.text, confidence: 0.85, page: alone.page, text: alone.text })
  );
}
