import type { Cell } from '../text/cells.ts';
import { labelled } from './find.ts';
import { amount, day, name, reference } from './readers.ts';
import type { Fields } from './taxForms.ts';

/** Confidence that a letterhead names the issuer, which is usual but not certain. */
const LETTERHEAD = 0.6;
/** The height of a letterhead. */
const LETTERHEAD_PT = 80;

export const isInvoice = (text: string) =>
  /\binvoice\b/i.test(text) && /\b(total|amount due|balance due)\b/i.test(text);

export function readInvoice(cells: readonly Cell[]): Fields {
  const high = (cells[0]?.y ?? 0) - LETTERHEAD_PT;
  const top = cells.find(({ page, y, text }) => page === cells[0]?.page && y >= high && name(text) !== null);
  return {
    invoiceNumber: labelled(cells, /\binvoice (?:number|no\.?|#)|^invoice(?=:? [A-Z\d/-]*\d)/i, reference),
    issuer:
      labelled(cells, /^(?:bill from|from|issued by|seller)\b/i, name) ??
      (top && { value: top.text, confidence: LETTERHEAD, page: top.page, text: top.text }),
    invoiceDate: labelled(cells, /\binvoice date|\bdate of issue|\bissued on|^date(?! due)\b/i, day),
    dueDate: labelled(cells, /\bdue date|\bdate due|\bpayment due(?: by)?|\bdue (?:by|on)\b/i, day),
    total: labelled(cells, /^(?:grand )?total(?: due| amount)?\b|\bamount due|\bbalance due/i, amount),
  };
}
