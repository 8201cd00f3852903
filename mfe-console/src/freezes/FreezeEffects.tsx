import type { ReleaseApp } from '@firm/contract';
import { instantIn } from '@firm/screen';
import { Note } from '@firm/ui';
import { CalendarX2 } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { freezeEffects } from './freezeEffects.ts';

interface Props {
  apps: readonly ReleaseApp[];
  /** As they are typed, in the reader's time zone. */
  values: { app: string; from: string; until: string };
}

/** Names what a freeze would drop and hold up before it is set; nothing where it does neither. */
export function FreezeEffects({ apps, values: { app, from, until } }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const { dropped, stalled } = freezeEffects(apps, { app, from: instantIn(from), until: instantIn(until) });
  if (dropped.length === 0 && stalled.length === 0) return null;
  return (
    <Note icon={CalendarX2}>
      {dropped.map((start) => (
        <p key={start.id}>{t('freeze.drops', { what: say.what(start), moment: say.moment(start.at) })}</p>
      ))}
      {stalled.map((version) => (
        <p key={version.app}>{t('freeze.stalls', { what: say.what(version) })}</p>
      ))}
    </Note>
  );
}
