import { ANALYSIS_FIELDS, type AnalysisKind, type AnalysisType } from '@firm/contract';
import { type Cell, pageTexts } from '../text/cells.ts';
import { isInvoice, readInvoice } from './invoice.ts';
import { isPassport, readPassport } from './passport.ts';
import { type Fields, is1099, isW2, read1099, readW2 } from './taxForms.ts';

/** The kind of a document and its fields; `kind` is null if unknown. */
export interface Reading {
  kind: AnalysisKind | null;
  fields: Fields;
}

/** Reads the known fields of a document by rules alone; nothing leaves the server. */
export function readFields(cells: readonly Cell[], type: AnalysisType, now: Date): Reading {
  const kind = type === 'auto' ? kindOf(cells) : type;
  return { kind, fields: kind ? READERS[kind](cells, now) : {} };
}

/** Returns every field name of a kind. */
export const fieldNames = (kind: AnalysisKind): string[] => Object.keys(ANALYSIS_FIELDS[kind]);

const READERS: Record<AnalysisKind, (cells: readonly Cell[], now: Date) => Fields> = {
  w2: readW2,
  '1099': read1099,
  passport: readPassport,
  invoice: readInvoice,
};

function kindOf(cells: readonly Cell[]): AnalysisKind | null {
  const text = pageTexts(cells).join('\n');
  if (isPassport(cells)) return 'passport';
  if (isW2(text)) return 'w2';
  if (is1099(text)) return '1099';
  return isInvoice(text) ? 'invoice' : null;
}
