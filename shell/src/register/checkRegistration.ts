import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isPhone,
  isPlainName,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '@firm/contract';
import { checkNewPassword } from '../auth/checkNewPassword.ts';
import type { Problems } from '../auth/problems.ts';

export type RegistrationValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  preferredLanguage: string;
  serviceInterest: string;
  terms: boolean;
};

/** The server's length limits, in characters. */
const longest = [
  ['firstName', NAME_MAX_LENGTH],
  ['lastName', NAME_MAX_LENGTH],
  ['email', EMAIL_MAX_LENGTH],
  ['phone', PHONE_MAX_LENGTH],
] as const;

/** Checks the registration rules of specification §5. */
export function checkRegistration(values: RegistrationValues): Problems<keyof RegistrationValues> {
  const { firstName, lastName, email, phone, password, confirmPassword, terms } = values;
  const problems: Problems<keyof RegistrationValues> = {};
  for (const [field, limit] of longest) if (values[field].trim().length > limit) problems[field] = { key: 'tooLong' };
  if (firstName.trim() === '') problems.firstName = { key: 'firstNameRequired' };
  else if (!isPlainName(firstName)) problems.firstName ??= { key: 'firstNamePlain' };
  if (lastName.trim() === '') problems.lastName = { key: 'lastNameRequired' };
  else if (!isPlainName(lastName)) problems.lastName ??= { key: 'lastNamePlain' };
  if (email.trim() === '') problems.email = { key: 'emailRequired' };
  else if (!EMAIL_PATTERN.test(email.trim())) problems.email = { key: 'invalidEmail' };
  if (phone.trim() && !isPhone(phone)) problems.phone ??= { key: 'phoneWrong' };
  Object.assign(problems, checkNewPassword({ password, confirmPassword }));
  if (!terms) problems.terms = { key: 'termsRequired' };
  return problems;
}
