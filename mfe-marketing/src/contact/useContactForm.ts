import { ApiError, api, newKey, useMutation } from '@firm/api-client';
import { CONTACT_MESSAGE_MAX_LENGTH, type ContactService, contact } from '@firm/contract';
import { useSession } from '@firm/session';
import type { FormError } from '@firm/ui';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type Attempt, dropDraft, readDraft, saveDraft } from './contactDraft.ts';
import {
  type ContactProblem,
  type ContactProblems,
  type ContactValues,
  checkMessage,
  emptyValues,
  type RequiredField,
} from './contactValues.ts';

/** Milliseconds after which the connection counts as lost; a retry is safe. */
const PATIENCE_MS = 30_000;
/** In the order of the form. */
const required: readonly RequiredField[] = ['name', 'email', 'message'];

/**
 * Runs the form: idle → submitting → sent (specification §4). Typed values survive a failure and a reload; a repeat of
 * the same message uses the same key.
 */
export function useContactForm(service: ContactService | undefined) {
  const { t, language } = useTexts();
  const user = useSession((session) => session.user);
  const [values, setValues] = useState<ContactValues>(() => ({ ...emptyValues(user), service: service ?? '' }));
  const [problems, setProblems] = useState<ContactProblems>({});
  const [summary, setSummary] = useState<FormError[]>([]);
  const attempt = useRef<Attempt>(undefined);
  const sending = useRef(false);
  const website = useRef<HTMLInputElement>(null);

  // Runs after the first render, since a server that renders the page has no storage. A service in the address wins
  // over the draft's.
  useLayoutEffect(() => {
    const draft = readDraft();
    attempt.current = draft?.attempt;
    setValues((current) => ({ ...current, ...draft?.values, ...(service && { service }) }));
  }, [service]);

  const send = useMutation({
    mutationFn: () => {
      const body = { ...values, language, website: website.current?.value ?? '' };
      const words = JSON.stringify(body);
      if (attempt.current?.words !== words) attempt.current = { words, key: newKey() };
      saveDraft(values, attempt.current);
      return api.call(contact.send, { body, idempotencyKey: attempt.current.key, patienceMs: PATIENCE_MS });
    },
    onSuccess: () => {
      attempt.current = undefined;
      dropDraft();
    },
    onError: (failure) => refuse(failure instanceof ApiError ? refusedBy(failure) : {}),
    onSettled: () => {
      sending.current = false;
    },
  });

  const inWords = (problem: ContactProblem) => t(`contact.error.${problem}`, { max: CONTACT_MESSAGE_MAX_LENGTH });

  function refuse(found: ContactProblems) {
    setProblems(found);
    setSummary(
      required.flatMap((field) => {
        const problem = found[field];
        return problem ? [{ fieldId: idOf(field), message: inWords(problem) }] : [];
      }),
    );
  }

  return {
    values,
    /** A new summary takes the focus. */
    summary,
    pending: send.isPending,
    /** The server's answer; once present, the thank-you screen replaces the form. */
    sent: send.data,
    /** Why sending failed, unless a field is the cause. */
    failure: summary.length === 0 ? send.error : null,
    website,
    idOf,
    errorOf: (field: RequiredField) => {
      const problem = problems[field];
      return problem && inWords(problem);
    },
    change: <F extends keyof ContactValues>(field: F, value: ContactValues[F]) => {
      // The fields too are disabled only after the next render.
      if (sending.current) return;
      const next = { ...values, [field]: value };
      setValues(next);
      saveDraft(next, attempt.current);
      setProblems((current) => ({ ...current, [field]: undefined }));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      // The button is disabled only after the next render; a second click before that must not send again.
      if (sending.current) return;
      const found = checkMessage(values);
      refuse(found);
      send.reset();
      if (Object.keys(found).length > 0) return;
      sending.current = true;
      send.mutate();
    },
    /** Returns to the form; the sender's details stay filled in. */
    writeAnother: () => {
      const { name, email, phone, company, preferredContact } = values;
      setValues({ ...emptyValues(null), name, email, phone, company, preferredContact });
      send.reset();
    },
  };
}

const idOf = (field: keyof ContactValues) => `contact-${field}`;

/** Both sides check the same rules, so an error from the server alone is an address that it cannot write to. */
function refusedBy({ errors }: ApiError): ContactProblems {
  const named = new Set(errors.map(({ field }) => field));
  return {
    ...(named.has('name') && { name: 'namePlain' as const }),
    ...(named.has('email') && { email: 'emailInvalid' as const }),
    ...(named.has('message') && { message: 'messageRequired' as const }),
  };
}
