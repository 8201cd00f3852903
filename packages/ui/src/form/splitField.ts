import type { FieldLook } from './Field.tsx';

/** Parts the props of a field from those of its control. */
export function splitField<Props extends FieldLook>({
  label,
  hint,
  hintAbove,
  error,
  optional,
  id,
  labelHidden,
  ...control
}: Props): [FieldLook, Omit<Props, keyof FieldLook>] {
  const look: FieldLook = { label, hint, error };
  if (hintAbove !== undefined) look.hintAbove = hintAbove;
  if (optional !== undefined) look.optional = optional;
  if (id !== undefined) look.id = id;
  if (labelHidden !== undefined) look.labelHidden = labelHidden;
  return [look, control];
}
