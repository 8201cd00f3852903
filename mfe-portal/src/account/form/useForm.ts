import { ApiError } from '@firm/api-client';
import type { FormError } from '@firm/ui';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { type ProblemKey, type Problems, problemOf } from './problems.ts';

interface FormRules<Field extends string> {
  values: Record<Field, string>;
  onChange: (field: Field, value: string) => void;
  /** In the order of the form, with the labels that the summary names them by. */
  fields: readonly { name: Field; label: string }[];
  check: (values: Record<Field, string>) => Problems<Field>;
  /** Throws an `ApiError`. */
  send: (values: Record<Field, string>) => Promise<void>;
}

/** These say nothing in the summary without the field's name. */
const GENERAL: ReadonlySet<ProblemKey> = new Set(['required', 'tooLong', 'notAccepted']);

/** A form: checked on submit, sent once however often it is clicked, and nothing typed is lost by a refusal. */
export function useForm<Field extends string>({ values, onChange, fields, check, send }: FormRules<Field>) {
  const { t } = useTexts();
  const id = useId();
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [summary, setSummary] = useState<FormError[]>([]);
  const [failure, setFailure] = useState<unknown>();

  const refuse = (found: Problems<Field>) => {
    setProblems(found);
    setSummary(
      fields.flatMap(({ name, label }): FormError[] => {
        const problem = found[name];
        if (!problem) return [];
        const words = t(`profile.errors.${problem}`);
        const message = GENERAL.has(problem) ? t('profile.errors.named', { field: label, problem: words }) : words;
        return [{ fieldId: `${id}-${name}`, message }];
      }),
    );
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The button is disabled only after the next render; a second click in between must not send again.
    if (sending.current) return;
    const found = check(values);
    setFailure(undefined);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    sending.current = true;
    setPending(true);
    try {
      await send(values);
    } catch (cause) {
      const refused: Problems<Field> = {};
      const named = cause instanceof ApiError ? cause.errors : [];
      for (const { name } of fields) {
        const error = named.find(({ field }) => field === name);
        if (error) refused[name] = problemOf(error);
      }
      refuse(refused);
      if (Object.keys(refused).length === 0) setFailure(cause);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  return {
    pending,
    summary,
    failure,
    submit,
    /** What a field needs beside its look: the error goes as it is edited. */
    field: (name: Field) => {
      const problem = problems[name];
      return {
        id: `${id}-${name}`,
        name,
        value: values[name],
        error: problem && t(`profile.errors.${problem}`),
        onChange: ({ target }: { target: { value: string } }) => {
          onChange(name, target.value);
          setProblems((current) => ({ ...current, [name]: undefined }));
        },
      };
    },
  };
}
