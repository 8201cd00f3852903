import type { AnalysisFieldName, AnalysisKind } from '@firm/contract';
import type { Words } from '../papers.ts';

/** A document as its issuer lays it out, and what a careful reader finds in it. */
export interface RealPaper {
  name: string;
  pages: (readonly Words[])[];
  kind: AnalysisKind;
  says: Partial<Record<AnalysisFieldName, string>>;
}

/** Lines below each other, from a place on. */
export const lines = (x: number, y: number, ...texts: string[]): Words[] =>
  texts.map((text, index): Words => [text, x, y - index * 11]);
