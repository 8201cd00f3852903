import { ApiError } from '@firm/api-client';
import type { FieldError } from '@firm/contract';
import type { FormError } from '@firm/ui';
import { type SyntheticEvent, useId, useRef, useState } from 'react';

/** The refused fields of a form, each with its reason. */
export type Problems<Field extends string, Problem> = Partial<Record<Field, Problem>>;

type Value = string | boolean;

export interface FormRules<Values extends Record<string, Value>, Problem> {
  values: Values;
  onChange: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  /** In the order of the form, with the labels that the summary may name them by. */
  fields: readonly { name: keyof Values & string; label: string }[];
  /** The problems that the page itself finds; nothing is sent while there are some. */
  check: (values: Values) => Problems<keyof Values & string, Problem>;
  /** @throws ApiError */
  send: (values: Values) => Promise<unknown>;
  /** The problem behind a field that the server refused. */
  problemOf: (error: FieldError) => Problem;
  /** The server's names of fields that the form calls otherwise. */
  renamed?: Readonly<Record<string, keyof Values & string>>;
  /** The text of a problem at its field. */
  inWords: (problem: Problem) => string;
  /** The text of a problem in the summary; the one at its field by default. */
  inSummary?: (problem: Problem, label: string) => string;
}

interface Refusal<Field extends string, Problem> {
  problems: Problems<Field, Problem>;
  /** Set where no field of the form is to blame. */
  failure?: unknown;
}

/**
 * A form that is checked on submit and sent once, however often it is clicked; a refusal loses nothing of the typed words.
 * Texts are made of the problems at each render, so that they follow the reader's language.
 */
export function useForm<Values extends Record<string, Value>, Problem>(rules: FormRules<Values, Problem>) {
  type Field = keyof Values & string;
  const { values, onChange, fields, check, send, problemOf, renamed = {}, inWords } = rules;
  const { inSummary = inWords } = rules;
  const id = useId();
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<Field, Problem>>({ problems: {} });
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());

  const refuse = (next: Refusal<Field, Problem>) => {
    setRefusal(next);
    setEdited(new Set());
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The button is disabled only after the next render; a second click in between must not send again.
    if (sending.current) return;
    const found = check(values);
    if (Object.values(found).some((problem) => problem !== undefined)) return refuse({ problems: found });
    // The last refusal stays until the answer: without it the form would move up under a second click.
    sending.current = true;
    setPending(true);
    try {
      await send(values);
      refuse({ problems: {} });
    } catch (failure) {
      const problems = refusedFields(failure);
      refuse(Object.keys(problems).length > 0 ? { problems } : { problems, failure });
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  /** The first refusal of each field in a server's answer. */
  const refusedFields = (failure: unknown): Problems<Field, Problem> => {
    const problems: Problems<Field, Problem> = {};
    for (const error of failure instanceof ApiError ? failure.errors : []) {
      const named = renamed[error.field] ?? error.field;
      const field = fields.find(({ name }) => name === named)?.name;
      if (field && !problems[field]) problems[field] = problemOf(error);
    }
    return problems;
  };

  const idOf = (name: Field) => `${id}-${name}`;
  return {
    pending,
    failure: refusal.failure,
    /** A new one takes the focus. */
    refusal,
    summary: fields.flatMap(({ name, label }): FormError[] => {
      const problem = refusal.problems[name];
      return problem === undefined ? [] : [{ fieldId: idOf(name), message: inSummary(problem, label) }];
    }),
    submit,
    /** The properties of a field beside its look and value; its error goes as somebody edits it. */
    field: <Name extends Field>(name: Name) => {
      const problem = edited.has(name) ? undefined : refusal.problems[name];
      return {
        id: idOf(name),
        name,
        error: problem === undefined ? undefined : inWords(problem),
        onChange: ({ target }: { target: { value: string; type?: string; checked?: boolean } }) => {
          const value = target.type === 'checkbox' ? target.checked === true : target.value;
          onChange(name, value as Values[Name]);
          setEdited((current) => new Set(current).add(name));
        },
      };
    },
  };
}
