import { EMAIL_PATTERN } from '@firm/contract';
import type { Problems } from './problems.ts';

/** Requires a well-formed email address: specification §5. */
export function checkEmail({ email }: { email: string }): Problems<'email'> {
  if (email.trim() === '') return { email: { key: 'required' } };
  return EMAIL_PATTERN.test(email.trim()) ? {} : { email: { key: 'invalidEmail' } };
}
