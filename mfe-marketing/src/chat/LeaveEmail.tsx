import { api, useQueryClient } from '@firm/api-client';
import { chat, EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { FailureNote, useForm } from '@firm/screen';
import { Button, Form, Note, Row, TextField } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts as usePageTexts } from '../contact/texts.ts';
import { showChat } from './chat.queries.ts';
import { useTexts } from './texts.ts';

type Problem = 'emailRequired' | 'emailInvalid';

/** Offers an answer by mail to a guest whom nobody has answered for two minutes. */
export function LeaveEmail({ email: known }: { email: string | null }) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: page } = usePageTexts();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(known ?? '');
  const { field, submit, pending, failure } = useForm<{ email: string }, Problem>({
    values: { email },
    onChange: (_field, value) => setEmail(value),
    fields: [{ name: 'email' }],
    check: () => {
      if (email.trim() === '') return { email: 'emailRequired' };
      return EMAIL_PATTERN.test(email.trim()) ? {} : { email: 'emailInvalid' };
    },
    send: async () => {
      const left = await api.call(chat.leaveEmail, { body: { email } });
      showChat(queryClient, left);
    },
    problemOf: () => 'emailInvalid',
    inWords: (problem) => page(`contact.error.${problem}`),
  });
  return (
    <Note>
      <p role="status">
        <b>{t('late')}</b> {t('lateText', { hours: firm.replyHours })}
      </p>
      <Ask onSubmit={submit}>
        <TextField
          {...field('email')}
          label={page('contact.field.email')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          required
        />
        {Boolean(failure) && <FailureNote title={t('notLeft')} failure={failure} />}
        <Row>
          <Button type="submit" variant="secondary" pending={pending}>
            {t('byMail')}
          </Button>
        </Row>
      </Ask>
    </Note>
  );
}

const Ask = styled(Form)`
  margin-top: 12px;
`;
