import type { NotificationPreferences, User } from '@firm/contract';
import { screen } from '@firm/federation';
import { FailureNote } from '@firm/screen';
import { updateProfile } from '@firm/session';
import { Note, Switch, toast } from '@firm/ui';
import { ShieldCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import { SettingRows } from '../SettingRow.tsx';

const RemindersPanel = screen(
  () => import(/* webpackChunkName: "reminders" */ '../reminders/RemindersPanel.tsx'),
  'RemindersPanel',
);

type Preference = keyof NotificationPreferences;

/** In the order of specification §3. */
const PREFERENCES: readonly Preference[] = [
  'emailUpdates',
  'smsNotifications',
  'appointmentReminders',
  'documentProcessing',
  'marketingEmails',
];

/** Edits the notification preferences: saves each switch at once, one after the other, so that the last press wins. */
export function NotificationsTab({ user }: { user: User }) {
  const { t } = useTexts();
  const id = useId();
  const [switched, setSwitched] = useState<Partial<NotificationPreferences>>({});
  const [failure, setFailure] = useState<unknown>();
  const saving = useRef<Promise<void>>(Promise.resolve());

  const save = async (preference: Preference, value: boolean) => {
    const outcome = await updateProfile({ notificationPreferences: { [preference]: value } });
    // A later press of the same switch is still to be saved.
    setSwitched(({ [preference]: latest, ...rest }) =>
      latest === value || latest === undefined || !outcome.success ? rest : { ...rest, [preference]: latest },
    );
    if (outcome.success) toast.success(t('profile.preferences.saved'));
    else setFailure(outcome.failure);
  };
  const change = (preference: Preference, value: boolean) => {
    setFailure(undefined);
    setSwitched((current) => ({ ...current, [preference]: value }));
    saving.current = saving.current.then(() => save(preference, value));
  };

  return (
    <>
      <AccountPanel title={t('profile.preferences.title')}>
        {failure !== undefined && <FailureNote title={t('profile.preferences.failed')} failure={failure} />}
        <SettingRows>
          {PREFERENCES.map((preference) => {
            const isSms = preference === 'smsNotifications';
            // The newsletter goes only to confirmed addresses.
            const isUnproven = preference === 'marketingEmails' && !user.isVerified;
            return (
              <Line key={preference}>
                <div>
                  <label htmlFor={`${id}-${preference}`}>
                    <b>{t(`profile.preferences.${preference}`)}</b>
                  </label>
                  <p id={`${id}-${preference}-text`}>
                    {t(
                      isUnproven
                        ? 'profile.preferences.marketingEmailsUnverified'
                        : `profile.preferences.${preference}Text`,
                    )}
                  </p>
                </div>
                <Switch
                  id={`${id}-${preference}`}
                  aria-describedby={`${id}-${preference}-text`}
                  disabled={isSms || isUnproven}
                  checked={!isSms && (switched[preference] ?? user.notificationPreferences[preference])}
                  onChange={({ target }) => change(preference, target.checked)}
                />
              </Line>
            );
          })}
        </SettingRows>
      </AccountPanel>
      {user.role === 'client' && <RemindersPanel />}
      <Note icon={ShieldCheck}>{t('profile.preferences.always')}</Note>
    </>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 24px;
  align-items: center;
  padding-block: 18px;

  p {
    max-width: 60ch;
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;
