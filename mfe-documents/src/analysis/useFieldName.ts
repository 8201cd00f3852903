import { ANALYSIS_FIELDS, type AnalysisFieldName } from '@firm/contract';
import { useTexts } from '../texts.ts';

const NAMES = new Set<string>(Object.values(ANALYSIS_FIELDS).flatMap((fields) => Object.keys(fields)));
const isName = (name: string): name is AnalysisFieldName => NAMES.has(name);

/** Names a field; a field of a newer server keeps its technical name. */
export function useFieldName() {
  const { t } = useTexts();
  return (name: string) => (isName(name) ? t(`analysis.field.${name}`) : name);
}
