import type { Cell } from '../text/cells.ts';
import { labelled } from './find.ts';
import { amount, day, name, reference } from './readers.ts';
import type { Fields } from './taxForms.ts';

/** Nothing says that the first line names the issuer; usually it does. */
const FIRST_LINE = 0.6;

export const isInvoice = (text: string) =>
  /\binvoice\b/i.test(text) && /\b(total|amount due|balance due)\b/i.test(text);

export function readInvoice(cells: readonly Cell[]): Fields {
  const top = cells.find(({ text }) => name(text) !== null && !/\binvoice\b/i.test(text));
  return {
    invoiceNumber: labelled(cells, /\binvoice (?:number|no\.?|#)|^invoice(?=:? [A-Z\d/-]*\d)/i, reference),
    issuer:
      labelled(cells, /^(?:bill from|from|issued by|seller)\b/i, name) ??
      (top && { value: top.text, confidence: FIRST_LINE, page: top.page, text: top.text }),
    invoiceDate: labelled(cells, /\binvoice date|\bdate of issue|\bissued on|^date\b/i, day),
    dueDate: labelled(cells, /\bdue date|\bpayment due(?: by)?|\bdue (?:by|on)\b/i, day),
    total: labelled(cells, /^(?:grand )?total(?: due| amount)?\b|\bamount due|\bbalance due/i, amount),
  };
}
