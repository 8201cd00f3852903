import { FormDialog, FormProblems } from '@firm/screen';
import { TextField } from '@firm/ui';
import { type ReactNode, useState } from 'react';
import type { AccountProblems } from './problems.ts';
import { useAccountForm } from './useAccountForm.ts';

interface SecureField<Field extends string> {
  name: Field;
  kind: 'code' | 'email' | 'text';
  label: string;
  hint?: string;
  maxLength?: number;
}

interface Props<Field extends string> {
  title: string;
  /** The explanation above the fields. */
  children?: ReactNode;
  fields: readonly SecureField<Field>[];
  initial: Record<Field, string>;
  confirm: string;
  pendingLabel: string;
  /** The consequence of a failure: "The second factor is still on." */
  failed: string;
  danger?: boolean;
  check?: (values: Record<Field, string>) => AccountProblems<Field>;
  send: (values: Record<Field, string>) => Promise<void>;
  onClose: () => void;
}

/**
 * A dialog for changes that a stranger at an open screen must not make: explains the change before it is sent. The
 * server decides whether to ask for a proof.
 */
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
  const [values, setValues] = useState(initial);
  const form = useAccountForm({
    values,
    onChange: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    fields,
    check: (typed) => {
      const problems: AccountProblems<Field> = {};
      for (const { name } of fields) if (typed[name].trim() === '') problems[name] = 'required';
      return { ...check?.(typed), ...problems };
    },
    send,
  });

  return (
    <FormDialog
      title={title}
      size="small"
      confirm={confirm}
      confirming={pendingLabel}
      danger={danger}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={failed} />
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
    </FormDialog>
  );
}

const inputs = {
  code: { autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', autoComplete: 'email' },
  text: { autoComplete: 'off' },
} as const;
