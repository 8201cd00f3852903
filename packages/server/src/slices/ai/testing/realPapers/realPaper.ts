import type { AnalysisFieldName, AnalysisKind } from '@firm/contract';
import type { Words } from '../papers.ts';

/** A document as its issuer lays it out, with the values that a careful reader finds. */
export interface RealPaper {
  name: string;
  pages: (readonly Words[])[];
  kind: AnalysisKind;
  says: Partial<Record<AnalysisFieldName, string>>;
}

/** Returns lines below each other, starting at a place. */
export const lines = (x: number, y: number, ...texts: string[]): Words[] =>
  texts.map((text, index): Words => [text, x, y - index * 11]);
