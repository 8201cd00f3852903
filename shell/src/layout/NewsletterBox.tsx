import { ApiError, api, useMutation } from '@firm/api-client';
import { blog, EMAIL_PATTERN } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, color, Icon, media, useOwnMessages, VisuallyHidden } from '@firm/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** The newsletter form. The answer is the same for a known address; a failure keeps the typed text. */
export function NewsletterBox() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasOwnMessages = useOwnMessages();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const subscribe = useMutation({
    mutationFn: (address: string) => api.call(blog.subscribe, { body: { email: address } }),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (subscribe.isPending) return;
    const address = email.trim();
    if (!EMAIL_PATTERN.test(address)) {
      setProblem(t(address === '' ? 'letter.emailRequired' : 'letter.invalidEmail'));
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    subscribe.mutate(address, {
      onError: (failure) =>
        setProblem(isRefusedEmail(failure) ? t('letter.invalidEmail') : describeFailure(common, failure)),
    });
  }

  return (
    <Letter>
      <div>
        <Title>{t('letter.title')}</Title>
        <Text>{t('letter.text')}</Text>
      </div>
      {subscribe.isSuccess ? (
        <Sent role="status">
          <Icon of={CircleCheck} />
          <span>
            <b>{t('letter.sent')}</b>
            <br />
            {t('letter.sentText', { email: subscribe.variables })}
          </span>
        </Sent>
      ) : (
        <form
          method="post"
          action="/newsletter"
          onSubmit={onSubmit}
          noValidate={hasOwnMessages}
          aria-label={t('letter.title')}
        >
          <VisuallyHidden as="label" htmlFor={id}>
            {t('letter.email')}
          </VisuallyHidden>
          {problem && (
            <Problem id={`${id}-error`} role="alert">
              <Icon of={CircleAlert} size={18} />
              {problem}
            </Problem>
          )}
          <Line>
            <Address
              ref={input}
              id={id}
              type="email"
              name="email"
              autoComplete="email"
              placeholder={t('letter.placeholder')}
              value={email}
              onChange={({ target }) => {
                setEmail(target.value);
                setProblem(undefined);
              }}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
            />
            <Subscribe type="submit" pending={subscribe.isPending}>
              {subscribe.isPending ? t('letter.sending') : t('letter.subscribe')}
            </Subscribe>
          </Line>
        </form>
      )}
    </Letter>
  );
}

function isRefusedEmail(failure: Error): boolean {
  return failure instanceof ApiError && failure.errors.some(({ field }) => field === 'email');
}

const Letter = styled.div`
  display: grid;
  gap: 16px 48px;
  padding-block: 48px;
  border-bottom: 1px solid ${color.deepLine};

  ${media.from(900)} {
    grid-template-columns: 1fr 1fr;
    align-items: end;
  }
`;

const Title = styled.h2`
  color: ${color.onDeep};
  font-size: var(--t28);
`;

const Text = styled.p`
  max-width: 46ch;
  margin-top: 8px;
`;

const Line = styled.div`
  display: flex;
  gap: 8px;

  ${media.below(640)} {
    flex-wrap: wrap;
  }
`;

const Address = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  padding: 0 14px;
  border: 1px solid ${color.deepField};
  border-radius: var(--r);
  background: transparent;
  color: ${color.onDeep};

  &::placeholder {
    color: ${color.onDeepSoft};
  }

  &[aria-invalid] {
    border-color: ${color.sun};
    box-shadow: inset 0 0 0 1px ${color.sun};
  }

  ${media.below(640)} {
    flex-basis: 100%;
  }
`;

const Subscribe = styled(Button)`
  &,
  &:hover {
    background: ${color.sun};
    color: ${color.onSun};
  }

  &:disabled {
    border-color: ${color.onDeepSoft};
    background: transparent;
    color: ${color.onDeepSoft};
  }

  ${media.below(640)} {
    flex: 1;
  }
`;

const Sent = styled.p`
  display: flex;
  gap: 12px;
  color: ${color.onDeep};
  overflow-wrap: anywhere;

  svg {
    margin-top: 2px;
  }
`;

const Problem = styled.p`
  display: flex;
  gap: 6px;
  margin-bottom: 8px;
  color: ${color.onDeep};
  font-weight: 600;

  svg {
    margin-top: 3px;
    color: ${color.sun};
  }
`;
