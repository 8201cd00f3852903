import type { ReleaseFreeze } from '@firm/contract';
import { Note } from '@firm/ui';
import { Snowflake } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { holdsNow } from './holdsNow.ts';
import { useFreezeWords } from './useFreezeWords.ts';

/** Says which freezes hold, until when and why, and what stays open; nothing while none does. */
export function FreezeNote({ freezes }: { freezes: readonly ReleaseFreeze[] }) {
  const { t } = useTexts();
  const words = useFreezeWords();
  const holding = freezes.filter(holdsNow);
  if (holding.length === 0) return null;
  return (
    <Note icon={Snowflake}>
      {holding.map((freeze) => (
        <p key={freeze.id}>
          <b>{words.title(freeze)}</b> {t('rollout.because', { reason: freeze.reason })}
        </p>
      ))}
      <p>{t('freeze.open')}</p>
    </Note>
  );
}
