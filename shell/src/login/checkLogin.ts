import { EMAIL_PATTERN } from '@firm/contract';
import type { Problems } from '../auth/problems.ts';

export type LoginValues = { email: string; password: string; keep: boolean };

/** The sign-in rules of specification §5. */
export function checkLogin({ email, password }: LoginValues): Problems<keyof LoginValues> {
  const problems: Problems<keyof LoginValues> = {};
  if (email.trim() === '') problems.email = { key: 'required' };
  else if (!EMAIL_PATTERN.test(email.trim())) problems.email = { key: 'invalidEmail' };
  if (password === '') problems.password = { key: 'required' };
  return problems;
}
