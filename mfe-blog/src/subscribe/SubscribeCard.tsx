import { api, useMutation } from '@firm/api-client';
import { blog, EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Form, Heading, NextStepCard, Note, TextField } from '@firm/ui';
import { Mail } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** The newsletter form. The answer is the same for a known address. */
export function SubscribeCard() {
  const { t } = useTexts();
  const common = useCommonTexts();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<'required' | 'invalid'>();
  const subscription = useMutation({ mutationFn: (to: string) => api.call(blog.subscribe, { body: { email: to } }) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    const problem = to === '' ? 'required' : EMAIL_PATTERN.test(to) ? undefined : 'invalid';
    setRefused(problem);
    if (problem) field.current?.focus();
    else subscription.mutate(to);
  };

  return (
    <NextStepCard tab={t('subscribe.tab')} icon={Mail} labelledBy="subscribe">
      <Heading id="subscribe" $size="small">
        {t('subscribe.title')}
      </Heading>
      {subscription.isSuccess ? (
        <Sent tone="good" role="status">
          {t('subscribe.sent', { email: subscription.variables })}
        </Sent>
      ) : (
        <>
          <Intro>{t('subscribe.text')}</Intro>
          <Letter action="/newsletter" onSubmit={submit}>
            {subscription.isError && (
              <Note tone="bad" role="alert">
                {describeFailure(common.t, subscription.error)}
              </Note>
            )}
            <TextField
              ref={field}
              label={t('subscribe.email')}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={EMAIL_MAX_LENGTH}
              required
              value={email}
              error={refused && t(`subscribe.${refused}`)}
              onChange={(event) => {
                setEmail(event.target.value);
                setRefused(undefined);
              }}
            />
            <Button type="submit" full pending={subscription.isPending}>
              {t('subscribe.submit')}
            </Button>
          </Letter>
        </>
      )}
    </NextStepCard>
  );
}

const Intro = styled.p`
  margin: 6px 0 16px;
`;

const Letter = styled(Form)`
  gap: 12px;
`;

const Sent = styled(Note)`
  margin-top: 12px;
`;
