import type { ReleaseEntry } from '@firm/contract';
import { Button, Note } from '@firm/ui';
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
        {entries.map(({ at, who, action, version, reason }) => (
          <li key={`${at} ${action}`}>
            {[say.moment(at), say.who(who), [t(`action.${action}`), version].filter(Boolean).join(' '), reason]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      <Button variant="tertiary" size="small" onClick={onSeen}>
        {t('meanwhile.goOn')}
      </Button>
    </Note>
  );
}
