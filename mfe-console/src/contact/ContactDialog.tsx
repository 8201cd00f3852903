import { api, useMutation, useQueryClient } from '@firm/api-client';
import {
  type BodyOf,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  RELEASE_WEBHOOK_MAX_LENGTH,
  type ReleaseContact,
  releases,
} from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { CheckboxField, Text, TextField } from '@firm/ui';
import { useState } from 'react';
import { NotDone } from '../reason/NotDone.tsx';
import { ReasonField } from '../reason/ReasonField.tsx';
import { RightLost } from '../reason/RightLost.tsx';
import { useSaid } from '../reason/useSaid.ts';
import { contactQuery } from '../releases.queries.ts';
import { useTexts } from '../texts.ts';

/** The server judges it anew. */
const WEBHOOK = /^https:\/\/\S+$/;

interface Props {
  app: string;
  contact: ReleaseContact;
  may: boolean;
  onClose: () => void;
}

/** Takes the mail address and the webhook that hear of failures. The present webhook is secret: empty, it stays. */
export function ContactDialog({ app, contact, may, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ mail: contact.mail ?? '', webhook: '', endsWebhook: false, reason: '' });
  const said = useSaid(t('contact.saved'), onClose);
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof releases.setContact>) =>
      api.call(releases.setContact, { params: { id: app }, body }),
    ...said,
    onSuccess: (answer) => {
      queryClient.setQueryData(contactQuery(app).queryKey, answer);
      said.onSuccess();
    },
  });
  const form = useForm<typeof values, 'noMail' | 'noWebhook' | 'privateWebhook' | 'reasonMissing'>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'mail' }, { name: 'webhook' }, { name: 'endsWebhook' }, { name: 'reason' }],
    check: ({ mail, webhook, endsWebhook, reason }) => ({
      ...(mail.trim() && !EMAIL_PATTERN.test(mail.trim()) && { mail: 'noMail' }),
      ...(!endsWebhook && webhook.trim() && !WEBHOOK.test(webhook.trim()) && { webhook: 'noWebhook' }),
      ...(!reason.trim() && { reason: 'reasonMissing' }),
    }),
    send: ({ mail, webhook, endsWebhook, reason }) =>
      change.mutateAsync({
        mail: mail.trim() || null,
        webhook: endsWebhook ? null : webhook.trim() || undefined,
        reason: reason.trim(),
        revision: contact.revision,
      }),
    problemOf: ({ field, code }) => {
      if (code === 'webhook_private') return 'privateWebhook';
      return field === 'mail' ? 'noMail' : field === 'webhook' ? 'noWebhook' : 'reasonMissing';
    },
    inWords: (problem) => t(problem === 'reasonMissing' ? 'move.reasonMissing' : `contact.${problem}`),
  });
  const present = contact.webhook;
  return (
    <FormDialog
      title={t('contact.changeOf', { app })}
      confirm={t('contact.save')}
      pending={form.pending}
      incomplete={!may}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={undefined} />
      {may ? form.failure !== undefined && <NotDone title={t('move.failed')} failure={form.failure} /> : <RightLost />}
      <Text>{t('contact.text')}</Text>
      <TextField
        {...form.field('mail')}
        type="email"
        label={t('contact.mail')}
        hint={t('contact.mailHint')}
        maxLength={EMAIL_MAX_LENGTH}
        value={values.mail}
      />
      {!values.endsWebhook && (
        <TextField
          {...form.field('webhook')}
          type="url"
          label={t('contact.webhook')}
          hint={present ? t('contact.webhookKept', { webhook: present }) : t('contact.webhookHint')}
          maxLength={RELEASE_WEBHOOK_MAX_LENGTH}
          value={values.webhook}
        />
      )}
      {present && (
        <CheckboxField {...form.field('endsWebhook')} label={t('contact.endWebhook')} checked={values.endsWebhook} />
      )}
      <ReasonField {...form.field('reason')} value={values.reason} />
    </FormDialog>
  );
}
