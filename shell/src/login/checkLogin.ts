import { checkEmail } from '../auth/checkEmail.ts';
import type { Problems } from '../auth/problems.ts';

export type LoginValues = { email: string; password: string; keep: boolean };

/** Checks the sign-in rules of specification §5. */
export function checkLogin({ email, password }: LoginValues): Problems<keyof LoginValues> {
  return { ...checkEmail({ email }), ...(password === '' ? { password: { key: 'required' } } : {}) };
}
