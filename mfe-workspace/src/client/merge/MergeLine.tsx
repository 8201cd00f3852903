import { type Merge, OFFICE_ZONE } from '@firm/contract';
import { formatDate } from '@firm/i18n';
import { Button } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { Line } from '../lines.ts';
import { useMergeCounts } from './useMergeCounts.ts';

/** A merge: which account came, what moved, and until when it can be undone. */
export function MergeLine({ merge, onUndo }: { merge: Merge; onUndo: () => void }) {
  const { t, language } = useTexts();
  const words = useMergeCounts();
  const { givenUp, state, canUndo, mergedAt, mergedBy, undoUntil, moved } = merge;
  const day = formatDate(language, new Date(mergedAt), OFFICE_ZONE);
  const until = formatDate(language, new Date(undoUntil), OFFICE_ZONE);
  return (
    <Line>
      <div>
        <b>{givenUp.email}</b>
        <small>
          {mergedBy ? t('client.merge.by', { day, name: mergedBy }) : t('client.merge.bySomebody', { day })}
        </small>
        {moved.length > 0 && <small>{words(moved).join(', ')}</small>}
        <small>
          {state === 'standing'
            ? t(canUndo ? 'client.merge.until' : 'client.merge.laterFirst', { day: until })
            : t(`client.merge.state.${state}`)}
        </small>
      </div>
      {canUndo && (
        <Button
          variant="tertiary"
          size="small"
          aria-label={t('client.merge.undoOf', { email: givenUp.email })}
          onClick={onUndo}
        >
          {t('client.merge.undo')}
        </Button>
      )}
    </Line>
  );
}
