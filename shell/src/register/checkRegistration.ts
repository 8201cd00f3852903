import { EMAIL_PATTERN, PASSWORD_MIN_LENGTH } from '@firm/contract';
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

/** The registration rules of specification §5. */
export function checkRegistration(values: RegistrationValues): Problems<keyof RegistrationValues> {
  const { firstName, lastName, email, password, confirmPassword, terms } = values;
  const problems: Problems<keyof RegistrationValues> = {};
  if (firstName.trim() === '') problems.firstName = { key: 'firstNameRequired' };
  if (lastName.trim() === '') problems.lastName = { key: 'lastNameRequired' };
  if (email.trim() === '') problems.email = { key: 'emailRequired' };
  else if (!EMAIL_PATTERN.test(email.trim())) problems.email = { key: 'invalidEmail' };
  if (password === '') problems.password = { key: 'passwordRequired' };
  else if (password.length < PASSWORD_MIN_LENGTH) problems.password = { key: 'passwordShort' };
  if (confirmPassword !== password) problems.confirmPassword = { key: 'passwordMismatch' };
  if (!terms) problems.terms = { key: 'termsRequired' };
  return problems;
}
