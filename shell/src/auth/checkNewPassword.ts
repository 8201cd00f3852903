import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@firm/contract';
import type { Problems } from './problems.ts';

/** Checks a new password and its repetition: specification §5. */
export function checkNewPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): Problems<'password' | 'confirmPassword'> {
  const problems: Problems<'password' | 'confirmPassword'> = {};
  if (password.length > PASSWORD_MAX_LENGTH) problems.password = { key: 'tooLong' };
  if (password === '') problems.password = { key: 'passwordRequired' };
  else if (password.length < PASSWORD_MIN_LENGTH) problems.password = { key: 'passwordShort' };
  if (confirmPassword !== password) problems.confirmPassword = { key: 'passwordMismatch' };
  return problems;
}
