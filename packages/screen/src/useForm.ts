import { ApiError } from '@firm/api-client';
import type { FieldError } from '@firm/contract';
import type { FormError } from '@firm/ui';
import { type SyntheticEvent, useId, useRef, useState } from 'react';

/** The refused fields of a form, each with its problem. */
export type Problems<Field extends string, Problem> = Partial<Record<Field, Problem>>;

type Value = string | boolean;

export interface FormRules<Values extends Record<string, Value>, Problem> {
  values: Values;
  onChange: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  /** Fields in the order of the form, with the labels for `inSummary`. */
  fields: readonly { name: keyof Values & string; label?: string }[];
  /** Finds problems in the page; the form is not sent while there are any. */
  check: (values: Values) => Problems<keyof Values & string, Problem>;
  /** @throws ApiError */
  send: (values: Values) => Promise<unknown>;
  /** Turns a field error from the server into a problem; without it, such an error refuses the whole form. */
  problemOf?: (error: FieldError) => Problem;
  /** Maps the server's field names to the form's, where they differ. */
  renamed?: Readonly<Record<string, keyof Values & string>>;
  /** Text of a problem at its field. */
  inWords: (problem: Problem) => string;
  /** Text of a problem in the summary; the text at its field by default. */
  inSummary?: (problem: Problem, label: string) => string;
}

interface Refusal<Field extends string, Problem> {
  problems: Problems<Field, Problem>;
  /** True for problems that the page found before sending. */
  isFound?: boolean;
  /** Set when the failure belongs to no field of the form. */
  failure?: unknown;
}

/**
 * A form that is checked on submit and sent once, however often the reader clicks. A refusal keeps the typed text.
 * Problem texts are made at each render, so they follow the reader's language.
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
    // The button is disabled only after the next render; a second click before that must not send again.
    if (sending.current) return;
    const found = check(values);
    if (Object.values(found).some((problem) => problem !== undefined))
      return refuse({ problems: found, isFound: true });
    // The last refusal stays until the answer arrives; removing it would move the form under a second click.
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

  /** The first error of each field in a server's answer. */
  const refusedFields = (failure: unknown): Problems<Field, Problem> => {
    const problems: Problems<Field, Problem> = {};
    for (const error of failure instanceof ApiError ? failure.errors : []) {
      const named = renamed[error.field] ?? error.field;
      const field = fields.find(({ name }) => name === named)?.name;
      if (problemOf && field && !problems[field]) problems[field] = problemOf(error);
    }
    return problems;
  };

  // An edit of one field may settle the problem of another.
  const left = refusal.isFound ? check(values) : refusal.problems;
  const problemAt = (name: Field) =>
    edited.has(name) || left[name] === undefined ? undefined : refusal.problems[name];

  const idOf = (name: Field) => `${id}-${name}`;
  return {
    pending,
    failure: refusal.failure,
    /** A new refusal takes the focus. */
    refusal,
    summary: fields.flatMap(({ name, label = '' }): FormError[] => {
      const problem = refusal.problems[name];
      return problem === undefined ? [] : [{ fieldId: idOf(name), message: inSummary(problem, label) }];
    }),
    submit,
    /** Props of a field except its look and value; an edit clears its error. */
    field: <Name extends Field>(name: Name) => {
      const problem = problemAt(name);
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
