import { useFlag, useQuery } from '@firm/api-client';
import type { Reminders } from '@firm/contract';
import { QueryShown } from '@firm/screen';
import { Text } from '@firm/ui';
import { AccountPanel } from '../AccountPanel.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { remindersQuery } from '../reminders/useReminderChange.ts';
import { SettingRows } from '../SettingRow.tsx';
import { BackToSigning } from './BackToSigning.tsx';
import { type BarredPhone, ConsentRow, type StopOfTexts } from './ConsentRow.tsx';
import { consentsQuery } from './consents.queries.ts';
import { isShown } from './shownConsents.ts';
import { useConsentTexts } from './texts.ts';

/** The client's consents, with the way to give and to withdraw each. */
export function ConsentsTab() {
  const { t } = useConsentTexts();
  const query = useQuery(consentsQuery);
  // A number that said STOP gets no texts whatever was agreed. Agreements are shown alone only if this is unknown.
  const { data: reminders, isPending } = useQuery(remindersQuery);
  const hasAnalysis = useFlag('aiIntegration') ?? false;
  return (
    <AccountPanel title={t('title')}>
      <BackToSigning />
      <Text $soft>{t('intro')}</Text>
      <QueryShown
        query={query}
        pending={isPending}
        failed={t('failed')}
        loading={<PanelLoading label={t('loading')} rows={4} />}
      >
        {(data) => (
          <SettingRows>
            {data
              .filter((consent) => isShown(consent, hasAnalysis))
              .map((consent) => (
                <ConsentRow
                  key={consent.kind}
                  consent={consent}
                  {...(consent.kind === 'texts' && {
                    ...{ stop: stopOf(reminders), barred: barredOf(reminders) },
                    lacksNumber: reminders?.hasTexts === true && reminders.phone === null,
                  })}
                />
              ))}
          </SettingRows>
        )}
      </QueryShown>
    </AccountPanel>
  );
}

const stopOf = (reminders: Reminders | undefined): StopOfTexts | undefined =>
  reminders?.phone && reminders.stoppedAt ? { phone: reminders.phone, date: reminders.stoppedAt } : undefined;

function barredOf(reminders: Reminders | undefined): BarredPhone | undefined {
  const { phone, refusedPhone, unreachableSince } = reminders ?? {};
  if (refusedPhone) return { why: 'refused', phone: refusedPhone };
  return phone && unreachableSince ? { why: 'unreachable', phone } : undefined;
}
