import { api, newKey } from '@firm/api-client';
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  type ContactAnswer,
  type ContactService,
  contact,
  offeredContacts,
} from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useForm } from '@firm/screen';
import { useSession } from '@firm/session';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Attempt, dropDraft, readDraft, saveDraft } from './contactDraft.ts';
import { type ContactProblem, type ContactValues, checkMessage, emptyValues } from './contactValues.ts';
import { useTexts } from './texts.ts';

/** Milliseconds after which the connection counts as lost; a retry is safe. */
const PATIENCE_MS = 30_000;
/** In the order of the form. */
const required = ['name', 'email', 'message'] as const;

/**
 * Runs the form: idle → submitting → sent (specification §4). Typed values survive a failure and a reload; a repeat of
 * the same message uses the same key.
 */
export function useContactForm(service: ContactService | undefined) {
  const { t, language } = useTexts();
  const firm = useFirm();
  const user = useSession((session) => session.user);
  const [values, setValues] = useState<ContactValues>(() => ({ ...emptyValues(user), service: service ?? '' }));
  const [sent, setSent] = useState<ContactAnswer>();
  const attempt = useRef<Attempt>(undefined);
  const sending = useRef(false);
  const website = useRef<HTMLInputElement>(null);

  // Runs after the first render, since a server that renders the page has no storage. A service in the address wins
  // over the draft's.
  useLayoutEffect(() => {
    const draft = readDraft();
    attempt.current = draft?.attempt;
    setValues((current) => {
      const next = { ...current, ...draft?.values, ...(service && { service }) };
      // A draft may name a service that is no longer offered.
      return { ...next, service: offeredContacts(firm).find((one) => one === next.service) ?? '' };
    });
  }, [service, firm]);

  const change = <F extends keyof ContactValues>(field: F, value: ContactValues[F]) => {
    // The fields are disabled only after the next render.
    if (sending.current) return;
    const next = { ...values, [field]: value };
    setValues(next);
    saveDraft(next, attempt.current);
  };

  const send = async () => {
    sending.current = true;
    try {
      const body = { ...values, language, website: website.current?.value ?? '' };
      const words = JSON.stringify(body);
      if (attempt.current?.words !== words) attempt.current = { words, key: newKey() };
      saveDraft(values, attempt.current);
      setSent(await api.call(contact.send, { body, idempotencyKey: attempt.current.key, patienceMs: PATIENCE_MS }));
      attempt.current = undefined;
      dropDraft();
    } finally {
      sending.current = false;
    }
  };

  const form = useForm<ContactValues, ContactProblem>({
    values,
    onChange: change,
    fields: required.map((name) => ({ name, label: t(`contact.field.${name}`) })),
    check: checkMessage,
    send,
    problemOf: ({ field }) => refused[field] ?? 'messageRequired',
    inWords: (problem) => t(`contact.error.${problem}`, { max: CONTACT_MESSAGE_MAX_LENGTH }),
  });

  return {
    ...form,
    values,
    change,
    /** The server's answer; once present, the thank-you screen replaces the form. */
    sent,
    website,
    /** Returns to the form; the sender's details stay filled in. */
    writeAnother: () => {
      const { name, email, phone, company, preferredContact } = values;
      setValues({ ...emptyValues(null), name, email, phone, company, preferredContact });
      setSent(undefined);
    },
  };
}

/** Both sides check the same rules, so an error from the server alone is an address that it cannot write to. */
const refused: Record<string, ContactProblem> = { name: 'namePlain', email: 'emailInvalid' };
