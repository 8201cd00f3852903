import type { MergePreview } from '@firm/contract';
import { useTexts } from '../../texts.ts';

/** Turns counts into words: "3 cases", "1 invoice". */
export function useMergeCounts() {
  const { t } = useTexts();
  return (counts: MergePreview['moves']): string[] =>
    counts.map(({ kind, count }) => t(`client.merge.kind.${kind}`, { count }));
}
