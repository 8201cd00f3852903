import { type Colleague, OFFICE_ZONE } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { Badge } from '@firm/ui';
import { CircleX, Clock, KeyRound, Lock, Mail } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { isInTime } from './inTime.ts';

/** Says that an account is not in use yet, or no longer. */
export function StateBadge({ state }: Pick<Colleague, 'state'>) {
  const { t } = useTexts();
  if (state === 'open') return null;
  return (
    <Badge tone={state === 'invited' ? 'info' : 'neutral'} icon={state === 'invited' ? Mail : Lock}>
      {t(`people.state.${state}`)}
    </Badge>
  );
}

/** Shows whether a second factor protects the account, or until when it may be set up. */
export function FactorBadge({ person }: { person: Colleague }) {
  const { t, language } = useTexts();
  const { hasSecondFactor, graceUntil } = person;
  if (graceUntil && isInTime(person)) {
    const when = `${formatDay(language, graceUntil, OFFICE_ZONE)}, ${formatTime(language, graceUntil, OFFICE_ZONE)}`;
    return (
      <Badge tone="warn" icon={Clock}>
        {t('people.factor.until', { when })}
      </Badge>
    );
  }
  return (
    <Badge tone={hasSecondFactor ? 'good' : 'bad'} icon={hasSecondFactor ? KeyRound : CircleX}>
      {t(hasSecondFactor ? 'people.factor.set' : 'people.factor.none')}
    </Badge>
  );
}
