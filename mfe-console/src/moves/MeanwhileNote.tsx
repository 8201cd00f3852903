import type { ReleaseEntry } from '@firm/contract';
import { Button, Note } from '@firm/ui';
import { ownReason } from '../log/ownReason.ts';
import { Reasons } from '../refusals/Reasons.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

interface Props {
  /** The log entries of others since the dialog was opened. */
  entries: readonly ReleaseEntry[];
  onSeen: () => void;
}

/** Tells what others did to the app meanwhile. The person goes on with it, or closes; nothing typed is lost. */
export function MeanwhileNote({ entries, onSeen }: Props) {
  const { t } = useTexts();
  const say = useSay();
  return (
    <Note tone="warn" role="alert">
      <b>{t('meanwhile.title')}</b>
      <ul>
        {entries.map((entry) => {
          const { at, who, action, version, why } = entry;
          const what = [t(`action.${action}`), version].filter(Boolean).join(' ');
          return (
            <li key={`${at} ${action}`}>
              {[say.moment(at), say.who(who), what, ownReason(entry)].filter(Boolean).join(' · ')}
              {why.length > 0 && (
                <div>
                  <Reasons reasons={why} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Button variant="tertiary" size="small" onClick={onSeen}>
        {t('meanwhile.goOn')}
      </Button>
    </Note>
  );
}
