import type { FieldLook } from './Field.tsx';

/** Separates the props of a field from those of its control. */
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
  return [{ label, hint, hintAbove, error, optional, id, labelHidden }, control];
}
