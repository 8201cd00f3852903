import { ApiError, api } from '@firm/api-client';
import { type Reminders, reminders, TEXT_NUMBER_PATTERN, textNumberOf } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Button, Form, Note, Row, Stack, Text, TextField } from '@firm/ui';
import { BellOff } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { shownNumber } from './shownNumber.ts';
import { useReminderTexts } from './texts.ts';
import { useReminderChange } from './useReminderChange.ts';
import { useTextsConsent } from './useTextsConsent.ts';

/** The number for text messages: entered with the consent, proved by a code, removed. */
export function PhoneFields({ phone, pendingPhone, refusedPhone, isStopped, unreachableSince, ...chosen }: Reminders) {
  const { t } = useReminderTexts();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  // A form shows one of the two fields; a wrong one sends nothing, so that no consent is said without a number.
  const [isWrong, setWrong] = useState(false);
  const change = useReminderChange();
  const { isMissing, say } = useTextsConsent();
  const codeField = useRef<HTMLInputElement>(null);
  // The field appears once a code was sent.
  useEffect(() => {
    if (change.isSuccess && pendingPhone) codeField.current?.focus();
  }, [change.isSuccess, pendingPhone]);
  const refuses = (name: 'phone' | 'code') =>
    change.error instanceof ApiError && change.error.errors.some(({ field }) => field === name);
  const sendCode = async () => {
    await say.mutateAsync(true);
    return api.call(reminders.setPhone, { body: { phone: number } });
  };
  const submit = (isRight: boolean, send: () => Promise<Reminders>) => (event: SyntheticEvent) => {
    event.preventDefault();
    setWrong(!isRight);
    if (isRight && !change.isPending) change.mutate(send);
  };
  return (
    <Stack>
      {phone ? (
        !isStopped &&
        !isMissing &&
        (unreachableSince ? (
          <Note icon={BellOff}>{t('unreachable', { phone: shownNumber(phone) })}</Note>
        ) : (
          <Text>{t('phone', { phone: shownNumber(phone) })}</Text>
        ))
      ) : (
        <Form onSubmit={submit(isTextNumber(number), sendCode)}>
          <Stack>
            {refusedPhone && <Note icon={BellOff}>{t('refused', { phone: shownNumber(refusedPhone) })}</Note>}
            {[chosen.meetings, chosen.needs, chosen.week].includes('text') && (
              <Note icon={BellOff}>{t('noNumber')}</Note>
            )}
            <TextField
              label={t('number')}
              error={(isWrong && !isTextNumber(number)) || refuses('phone') ? t('numberWrong') : undefined}
              type="tel"
              autoComplete="tel"
              required
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
            <Text $soft>{t('consent')}</Text>
            <Row>
              <Button type="submit" size="small" variant="secondary" pending={change.isPending}>
                {t('sendCode')}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
      {phone && isMissing && !isStopped && (
        <Note icon={BellOff}>
          <Stack $gap={10}>
            <p>{t('withdrawn', { phone: shownNumber(phone) })}</p>
            <Row>
              <Button size="small" pending={say.isPending} onClick={() => say.mutate(true)}>
                {t('agree')}
              </Button>
            </Row>
          </Stack>
        </Note>
      )}
      {phone && say.error && <FailureNote title={t('notSaved')} failure={say.error} />}
      {isStopped && <Note icon={BellOff}>{t('stopped', { phone: shownNumber(phone ?? '') })}</Note>}
      {pendingPhone && (
        <Form onSubmit={submit(code.trim() !== '', () => api.call(reminders.confirmPhone, { body: { code } }))}>
          <Stack>
            <TextField
              ref={codeField}
              label={t('code', { phone: shownNumber(pendingPhone) })}
              hint={t('codeHint')}
              error={(isWrong && code.trim() === '') || refuses('code') ? t('codeWrong') : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Row>
              <Button type="submit" size="small" pending={change.isPending}>
                {t('confirm')}
              </Button>
            </Row>
          </Stack>
        </Form>
      )}
      {(phone || pendingPhone || refusedPhone) && (
        <Row>
          <Button
            size="small"
            variant="secondary"
            pending={change.isPending}
            onClick={() => change.mutate(() => api.call(reminders.removePhone))}
          >
            {t('remove')}
          </Button>
        </Row>
      )}
      {change.error && !refuses('phone') && !refuses('code') && (
        <FailureNote title={t('notSaved')} failure={change.error} />
      )}
    </Stack>
  );
}

const isTextNumber = (typed: string): boolean => TEXT_NUMBER_PATTERN.test(textNumberOf(typed.trim()));
