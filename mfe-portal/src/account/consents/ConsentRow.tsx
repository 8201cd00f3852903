import { ServedLink } from '@firm/federation';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { Badge, Button, ConfirmDialog, color, Stack, Text, type Tone, toast } from '@firm/ui';
import { BellOff, Check, type LucideIcon, Minus, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { shownNumber } from '../reminders/shownNumber.ts';
import { useReminderTexts } from '../reminders/texts.ts';
import { SettingRow } from '../SettingRow.tsx';
import type { ShownConsent } from './shownConsents.ts';
import { useConsentTexts } from './texts.ts';
import { useSayConsent } from './useSayConsent.ts';

const LOOKS: Record<ShownConsent['state'] | 'stopped', { tone: Tone; icon: LucideIcon }> = {
  given: { tone: 'good', icon: Check },
  outdated: { tone: 'warn', icon: RefreshCw },
  unasked: { tone: 'neutral', icon: Minus },
  withdrawn: { tone: 'neutral', icon: X },
  stopped: { tone: 'warn', icon: BellOff },
};

/** The number for text messages that said STOP, and when. */
export interface StopOfTexts {
  phone: string;
  date: string;
}

/** A proved number that gets no texts, whatever was agreed: its kind is refused, or the provider does not reach it. */
export interface BarredPhone {
  why: 'refused' | 'unreachable';
  phone: string;
}

interface Props {
  consent: ShownConsent;
  /** It stands above the agreement: agreeing here changes nothing until the number says START. */
  stop?: StopOfTexts | undefined;
  barred?: BarredPhone | undefined;
  /** No number for text messages is confirmed: the agreement alone brings none. */
  lacksNumber?: boolean | undefined;
}

/** One consent: its meaning, its state, every answer so far. What a withdrawal does is told before it. */
export function ConsentRow({ consent, stop, barred, lacksNumber = false }: Props) {
  const { t, language } = useConsentTexts();
  const { t: remind } = useReminderTexts();
  const { t: common } = useCommonTexts();
  const { kind, state, history } = consent;
  const [asking, setAsking] = useState(false);
  const name = t(`${kind}.name`);
  const say = useSayConsent(consent, () => {
    setAsking(false);
    toast.success(t('saved'));
  });
  const shown = stop ? 'stopped' : state;
  const give = t(state === 'outdated' ? 'giveAgain' : 'give');
  const stands = state === 'given' || state === 'outdated';
  return (
    <div>
      <SettingRow
        title={name}
        state={<Badge {...LOOKS[shown]}>{t(`state.${shown}`)}</Badge>}
        text={
          <Stack $gap={6}>
            <span>{t(`${kind}.text`)}</span>
            {stop && (
              <span>{t('stopped', { phone: shownNumber(stop.phone), date: formatDate(language, stop.date) })}</span>
            )}
            {barred && !stop && <span>{remind(barred.why, { phone: shownNumber(barred.phone) })}</span>}
            {lacksNumber && (
              <span>
                {!barred && t('noNumber')} <Link to={paths.profile('notifications')}>{t('addNumber')}</Link>
              </span>
            )}
            {kind === 'terms' && <ServedLink to={paths.terms()}>{t('read')}</ServedLink>}
          </Stack>
        }
      >
        {state !== 'given' && !stop && (
          <Button
            size="small"
            aria-label={t('named', { act: give, name })}
            pending={say.isPending && !asking}
            onClick={() => say.mutate(true)}
          >
            {give}
          </Button>
        )}
        {stands && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('named', { act: t('withdraw'), name })}
            onClick={() => setAsking(true)}
          >
            {t('withdraw')}
          </Button>
        )}
      </SettingRow>
      {say.error && !asking && <FailureNote title={t('notSaved')} failure={say.error} />}
      {history.length > 0 && (
        <History>
          <summary aria-label={t('historyFor', { name })}>{t('history')}</summary>
          <ul>
            {history.map(({ saidAt, given, version, via }) => (
              <li key={saidAt}>
                {t(`said.${given ? 'given' : 'withdrawn'}`, {
                  ...{ date: formatDate(language, saidAt), version, via: t(`via.${via}`) },
                })}
              </li>
            ))}
          </ul>
        </History>
      )}
      <ConfirmDialog
        open={asking}
        title={t('withdrawTitle', { name })}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep')}
        closeLabel={common('action.close')}
        pending={say.isPending}
        onConfirm={() => say.mutate(false)}
        onCancel={() => setAsking(false)}
      >
        <Text>{t(`${kind}.effect`)}</Text>
        {say.error && <FailureNote title={t('notSaved')} failure={say.error} />}
      </ConfirmDialog>
    </div>
  );
}

/** Earlier answers, printed only where the reader has opened them. */
const History = styled.details`
  padding-bottom: 18px;
  color: ${color.inkSoft};
  font-size: 0.9375rem;

  @media print {
    &:not([open]) {
      display: none;
    }
  }

  ul {
    padding-left: 20px;
  }

  summary {
    min-height: 24px;
    cursor: pointer;
  }
`;
