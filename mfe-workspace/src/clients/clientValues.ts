import {
  type CreateClientBody,
  EMAIL_PATTERN,
  isPhone,
  isPlainName,
  LANGUAGES,
  SERVICE_INTERESTS,
} from '@firm/contract';
import type { Problems } from '@firm/screen';

/** The values of the form as typed, all of them texts. */
export type NewClientValues = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage' | 'serviceInterest',
  string
>;

export type PersonProblem =
  | ('firstNameMissing' | 'lastNameMissing' | 'namePlain' | 'phoneWrong')
  | ('emailMissing' | 'emailWrong' | 'emailTaken');

export const newClientOf = ({
  firstName,
  lastName,
  email,
  phone,
  preferredLanguage,
  serviceInterest,
}: NewClientValues): CreateClientBody => ({
  ...{ firstName, lastName, email: email.trim(), phone },
  preferredLanguage: LANGUAGES.find((language) => language === preferredLanguage),
  serviceInterest: SERVICE_INTERESTS.find((interest) => interest === serviceInterest),
});

type Person = Pick<NewClientValues, 'firstName' | 'lastName' | 'email' | 'phone'>;

/**
 * Finds what is missing or wrong before anything is sent; only the server knows whether an address is taken. A number
 * that was there before stays, whatever it is.
 */
export function checkPerson(
  { firstName, lastName, email, phone }: Person,
  before = '',
): Problems<keyof Person, PersonProblem> {
  const problems: Problems<keyof Person, PersonProblem> = {};
  if (!firstName.trim()) problems.firstName = 'firstNameMissing';
  else if (!isPlainName(firstName)) problems.firstName = 'namePlain';
  if (!lastName.trim()) problems.lastName = 'lastNameMissing';
  else if (!isPlainName(lastName)) problems.lastName = 'namePlain';
  if (!email.trim()) problems.email = 'emailMissing';
  else if (!EMAIL_PATTERN.test(email.trim())) problems.email = 'emailWrong';
  if (phone.trim() && phone !== before && !isPhone(phone)) problems.phone = 'phoneWrong';
  return problems;
}

/** The problem of a field that the server refused. */
export const refusedPerson = (field: string): PersonProblem =>
  field === 'email' ? 'emailTaken' : field === 'phone' ? 'phoneWrong' : 'namePlain';
