import { api, useQuery } from '@firm/api-client';
import { type Reminders, type RemindersPatch, type ReminderWay, reminders } from '@firm/contract';
import { FailureNote, QueryShown } from '@firm/screen';
import { SelectField, Stack } from '@firm/ui';
import { AccountPanel } from '../AccountPanel.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { useReminderTexts } from './texts.ts';
import { remindersQuery, useReminderChange } from './useReminderChange.ts';
import { useTextsConsent } from './useTextsConsent.ts';
import { WhenFields } from './WhenFields.tsx';
import { zoneAtFirst } from './zones.ts';

/** How a client is reminded: by text, by mail or not at all. */
export function RemindersPanel() {
  const { t } = useReminderTexts();
  const query = useQuery(remindersQuery);
  return (
    <AccountPanel title={t('title')}>
      <QueryShown query={query} failed={t('failed')} loading={<PanelLoading label={t('loading')} rows={3} />}>
        {(data) => <Choices {...data} />}
      </QueryShown>
    </AccountPanel>
  );
}

const KINDS = ['meetings', 'needs', 'week'] as const;
const WAYS: readonly ReminderWay[] = ['text', 'mail', 'none'];

function Choices(shown: Reminders) {
  const { t } = useReminderTexts();
  const change = useReminderChange();
  const { isMissing } = useTextsConsent();
  const canText = shown.hasTexts && shown.phone !== null && !isMissing && !shown.isStopped && !shown.unreachableSince;
  const save = (body: RemindersPatch) =>
    change.mutate(() => api.call(reminders.update, { body: { ...zoneAtFirst(shown), ...body } }));
  const choose = (kind: (typeof KINDS)[number], value: string) => {
    const way = WAYS.find((one) => one === value);
    if (way) save({ [kind]: way });
  };
  return (
    <Stack>
      {KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={t(kind)}
          value={shown[kind]}
          onChange={({ target }) => choose(kind, target.value)}
        >
          {WAYS.filter((way) => way !== 'text' || canText || shown[kind] === 'text').map((way) => (
            <option key={way} value={way}>
              {t(`way.${way}`)}
            </option>
          ))}
        </SelectField>
      ))}
      <WhenFields shown={shown} onChange={save} />
      <p role="status">{change.isSuccess && t('saved')}</p>
      {change.error && <FailureNote title={t('notSaved')} failure={change.error} />}
      {shown.hasTexts && <PhoneFields {...shown} />}
    </Stack>
  );
}
