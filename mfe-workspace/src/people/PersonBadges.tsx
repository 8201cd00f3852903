import type { Colleague } from '@firm/contract';
import { Badge } from '@firm/ui';
import { CircleX, KeyRound, Lock, Mail } from 'lucide-react';
import { useTexts } from '../texts.ts';

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

/** Shows whether a second factor protects the account. */
export function FactorBadge({ hasSecondFactor }: Pick<Colleague, 'hasSecondFactor'>) {
  const { t } = useTexts();
  return (
    <Badge tone={hasSecondFactor ? 'good' : 'bad'} icon={hasSecondFactor ? KeyRound : CircleX}>
      {t(hasSecondFactor ? 'people.factor.set' : 'people.factor.none')}
    </Badge>
  );
}
