import { useFlag } from '@firm/api-client';
import { isPhone, isPlainName, NAME_MAX_LENGTH, PHONE_MAX_LENGTH, type User } from '@firm/contract';
import { isLanguage, languages, useCommonTexts } from '@firm/i18n';
import { FormProblems } from '@firm/screen';
import { updateProfile } from '@firm/session';
import { Button, Form, Note, SelectField, TextField, TwoUp } from '@firm/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { AccountPanel } from '../AccountPanel.tsx';
import type { AccountProblems } from '../form/problems.ts';
import { StatusMessage } from '../form/StatusMessage.tsx';
import { useAccountForm } from '../form/useAccountForm.ts';
import { type Detail, type Details, useDetailsDraft } from './useDetailsDraft.ts';

/** Specification §8, in milliseconds. */
const SUCCESS_MS = 3_000;

/** Edits name, phone and language. */
export function DetailsPanel({ user }: { user: User }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const isMultilingual = useFlag('multiLanguage');
  const draft = useDetailsDraft(user);
  const [savedAt, setSavedAt] = useState(0);
  useEffect(() => {
    if (savedAt === 0) return;
    const timer = setTimeout(() => setSavedAt(0), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [savedAt]);

  const form = useAccountForm<Detail>({
    values: draft.values,
    onChange: draft.change,
    fields: [
      { name: 'firstName', label: t('profile.details.firstName') },
      { name: 'lastName', label: t('profile.details.lastName') },
      { name: 'phone', label: t('profile.details.phone') },
      { name: 'preferredLanguage', label: t('profile.details.language') },
    ],
    check: (values) => check(values, user.phone ?? ''),
    send: async () => {
      const { preferredLanguage, ...edits } = draft.edits;
      if (Object.keys(draft.edits).length > 0) {
        const outcome = await updateProfile({
          ...edits,
          ...(isLanguage(preferredLanguage) ? { preferredLanguage } : {}),
        });
        if (!outcome.success) throw outcome.failure;
        draft.drop();
      }
      setSavedAt(Date.now());
    },
  });

  return (
    <AccountPanel title={t('profile.details.title')}>
      <Form onSubmit={form.submit} aria-label={t('profile.details.title')}>
        <FormProblems form={form} failure={form.failure} failed={t('profile.details.failed')} />
        <TwoUp>
          <TextField
            {...form.field('firstName')}
            label={t('profile.details.firstName')}
            autoComplete="given-name"
            required
          />
          <TextField
            {...form.field('lastName')}
            label={t('profile.details.lastName')}
            autoComplete="family-name"
            required
          />
        </TwoUp>
        <TwoUp>
          <TextField
            {...form.field('phone')}
            label={t('profile.details.phone')}
            optional={`(${common('state.optional')})`}
            type="tel"
            autoComplete="tel"
          />
          {isMultilingual && (
            <SelectField
              {...form.field('preferredLanguage')}
              label={t('profile.details.language')}
              hint={t('profile.details.languageHint')}
            >
              {languages.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </TwoUp>
        <StatusMessage>{savedAt > 0 && <Note tone="good">{t('profile.details.saved')}</Note>}</StatusMessage>
        <Save type="submit" pending={form.pending}>
          {t(form.pending ? 'profile.details.saving' : 'profile.details.save')}
        </Save>
      </Form>
    </AccountPanel>
  );
}

/** Finds what is wrong before anything is sent. A number that was there before stays, whatever it is. */
function check({ firstName, lastName, phone }: Details, before: string): AccountProblems<Detail> {
  const problems: AccountProblems<Detail> = {};
  if (firstName.trim() === '') problems.firstName = 'firstNameRequired';
  else if (firstName.trim().length > NAME_MAX_LENGTH) problems.firstName = 'tooLong';
  else if (!isPlainName(firstName)) problems.firstName = 'firstNamePlain';
  if (lastName.trim() === '') problems.lastName = 'lastNameRequired';
  else if (lastName.trim().length > NAME_MAX_LENGTH) problems.lastName = 'tooLong';
  else if (!isPlainName(lastName)) problems.lastName = 'lastNamePlain';
  if (phone.trim().length > PHONE_MAX_LENGTH) problems.phone = 'tooLong';
  else if (phone.trim() && phone !== before && !isPhone(phone)) problems.phone = 'phoneWrong';
  return problems;
}

const Save = styled(Button)`
  justify-self: start;
`;
