import type { ApiError } from '@firm/api-client';
import type { Outcome } from '@firm/session';
import type { FormError } from '@firm/ui';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { type ProblemKey, type Problems, refusedFields, useProblemTexts } from './problems.ts';

type Values = Record<string, string | boolean>;
type FieldOf<V> = keyof V & string;

interface AuthFormRules<V extends Values> {
  initial: V;
  /** Fields in the order of the form, with the labels that the summary names them by. */
  labels: Record<FieldOf<V>, string>;
  check: (values: V) => Problems<FieldOf<V>>;
  send: (values: V) => Promise<Outcome>;
  /** The server's name of a field where the form has another. */
  renamed?: Record<string, FieldOf<V>>;
}

/** 'This field is required' says nothing in the summary without the field's name. */
const GENERAL: ReadonlySet<ProblemKey> = new Set(['required', 'tooLong', 'notAccepted']);

interface Refusal<V> {
  problems: Problems<FieldOf<V>>;
  /** Shown above the form when no single field is to blame. */
  failure?: ApiError;
}

/** A form of the sign-in area: checked on submit, sent once, nothing typed is lost. */
export function useAuthForm<V extends Values>({ initial, labels, check, send, renamed = {} }: AuthFormRules<V>) {
  const [values, setValues] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal<V>>({ problems: {} });
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const id = useId();
  const { t } = useTexts();
  const { inWords } = useProblemTexts();

  const isField = (name: string): name is FieldOf<V> => Object.hasOwn(labels, name);
  const refuse = (next: Refusal<V>) => {
    setRefusal(next);
    setEdited(new Set());
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The button is disabled only after the next render; a second click in between must not send again.
    if (sending.current) return;
    const problems = check(values);
    if (Object.keys(problems).length > 0) return refuse({ problems });
    // What was refused before stays until the answer: if it went, the form would move up under a second click.
    sending.current = true;
    setPending(true);
    const outcome = await send(values);
    sending.current = false;
    setPending(false);
    if (outcome.success) return;
    const { failure } = outcome;
    const refused = refusedFields<FieldOf<V>>(failure, (name) => renamed[name] ?? (isField(name) ? name : undefined));
    refuse(Object.keys(refused).length > 0 ? { problems: refused } : { problems: {}, failure });
  }

  const summary = useMemo(
    () =>
      Object.entries(labels).flatMap(([name, label]): FormError[] => {
        const problem = refusal.problems[name as FieldOf<V>];
        if (!problem) return [];
        const words = inWords(problem);
        const isGeneral = 'key' in problem && GENERAL.has(problem.key);
        return [
          {
            fieldId: `${id}-${name}`,
            message: isGeneral ? t('auth.errors.named', { field: String(label), problem: words }) : words,
          },
        ];
      }),
    // A new array takes the focus: only a refused submit may make one.
    [refusal],
  );

  return {
    values,
    pending,
    summary,
    failure: refusal.failure,
    submit,
    /** What a field needs beside its look: id, error, and a handler that clears the error as it is edited. */
    field: (name: FieldOf<V>) => {
      const problem = edited.has(name) ? undefined : refusal.problems[name];
      return {
        id: `${id}-${name}`,
        name,
        error: problem && inWords(problem),
        onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) => {
          const value =
            target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value;
          setValues((current) => ({ ...current, [name]: value }));
          setEdited((current) => new Set(current).add(name));
        },
      };
    },
  };
}
