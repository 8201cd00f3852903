import { MERGE_UNDO_DAYS, type MergePreview } from '@firm/contract';
import { Note, Text } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { Plain } from './plain.ts';
import { useMergeCounts } from './useMergeCounts.ts';

/** Lists what would move, what would stay, who would see more, and what becomes of the other account. */
export function MergeOutline({ preview: { kept, givenUp, moves, stays, seesMore } }: { preview: MergePreview }) {
  const { t } = useTexts();
  const words = useMergeCounts();
  const listed = (label: string, lines: readonly string[]) => (
    <div>
      <Text>{label}</Text>
      <Plain>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Plain>
    </div>
  );
  return (
    <>
      {moves.length > 0 ? (
        listed(t('client.merge.moves', { email: kept.email }), words(moves))
      ) : (
        <Text>{t('client.merge.movesNothing')}</Text>
      )}
      {stays.length > 0 && listed(t('client.merge.stays'), words(stays))}
      {seesMore.length > 0 && (
        <Note tone="warn">
          {listed(
            t('client.merge.seesMore'),
            seesMore.map(({ name, email }) => `${name}, ${email}`),
          )}
        </Note>
      )}
      <Text $soft>{t('client.merge.closes', { email: givenUp.email, count: MERGE_UNDO_DAYS })}</Text>
    </>
  );
}
