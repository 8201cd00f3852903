import { useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Form, TextField } from '@firm/ui';
import { type ReactNode, useId, useState } from 'react';
import { FormProblems } from './FormProblems.tsx';
import type { Problems } from './problems.ts';
import { useForm } from './useForm.ts';

interface SecureField<Field extends string> {
  name: Field;
  kind: 'code' | 'email' | 'text';
  label: string;
  hint?: string;
  maxLength?: number;
}

interface Props<Field extends string> {
  title: string;
  /** What it means, above the fields. */
  children?: ReactNode;
  fields: readonly SecureField<Field>[];
  initial: Record<Field, string>;
  confirm: string;
  pendingLabel: string;
  /** What did not happen: "The second factor is still on." */
  failed: string;
  danger?: boolean;
  check?: (values: Record<Field, string>) => Problems<Field>;
  send: (values: Record<Field, string>) => Promise<void>;
  onClose: () => void;
}

/** Something that a stranger at an open screen must not do: said in full before it is sent. Whether a proof is asked for is the server's to say. */
export function SecureDialog<Field extends string>({
  title,
  children,
  fields,
  initial,
  confirm,
  pendingLabel,
  failed,
  danger = false,
  check,
  send,
  onClose,
}: Props<Field>) {
  const { t: common } = useCommonTexts();
  const id = useId();
  const [values, setValues] = useState(initial);
  const form = useForm({
    values,
    onChange: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    fields,
    check: (typed) => {
      const problems: Problems<Field> = {};
      for (const { name } of fields) if (typed[name].trim() === '') problems[name] = 'required';
      return { ...check?.(typed), ...problems };
    },
    send,
  });
  // Once it is sent its answer is waited for: a failure must not go unseen.
  const close = () => {
    if (!form.pending) onClose();
  };

  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={title}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={form.pending} onClick={close}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={form.pending}>
            {form.pending ? pendingLabel : confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={form.submit}>
        <FormProblems summary={form.summary} failure={form.failure} failed={failed} />
        {children}
        {fields.map(({ name, kind, label, hint, maxLength }) => (
          <TextField
            key={name}
            {...form.field(name)}
            {...inputs[kind]}
            label={label}
            hint={hint}
            maxLength={maxLength}
            required
          />
        ))}
      </Form>
    </Dialog>
  );
}

const inputs = {
  code: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email' },
  text: { autoComplete: 'off' },
} as const;
