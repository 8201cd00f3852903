import { ANALYSIS_FIELDS, type AnalysisFieldName } from '@firm/contract';
import { useTexts } from '../texts.ts';

const NAMES = new Set<string>(Object.values(ANALYSIS_FIELDS).flatMap((fields) => Object.keys(fields)));
const isName = (name: string): name is AnalysisFieldName => NAMES.has(name);

/** What a field is called; one that a newer server has keeps its own name. */
export function useFieldName() {
  const { t } = useTexts();
  return (name: string) => (isName(name) ? t(`analysis.field.${name}`) : name);
}
