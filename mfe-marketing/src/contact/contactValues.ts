import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_PREFERENCES,
  CONTACT_SERVICES,
  CONTACT_URGENCIES,
  type ContactPreference,
  type ContactService,
  type ContactUrgency,
  EMAIL_PATTERN,
  isPlainName,
  type User,
} from '@firm/contract';

/** The form's values, as specification §3 names them. */
export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: ContactService | '';
  message: string;
  preferredContact: ContactPreference;
  urgency: ContactUrgency;
};

export type ContactProblem =
  | 'nameRequired'
  | 'namePlain'
  | 'emailRequired'
  | 'emailInvalid'
  | 'messageRequired'
  | 'messageTooLong';
export type ContactProblems = Partial<Record<keyof ContactValues, ContactProblem>>;

/** Returns an empty form, with name and address filled in for a signed-in user. */
export function emptyValues(user: User | null): ContactValues {
  return {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    company: '',
    service: '',
    message: '',
    preferredContact: 'either',
    urgency: 'normal',
  };
}

/** Checks the rules of specification §5, and the form of the email address. */
export function checkMessage(values: ContactValues): ContactProblems {
  const problems: ContactProblems = {};
  const [name, email, message] = [values.name.trim(), values.email.trim(), values.message.trim()];
  if (name === '') problems.name = 'nameRequired';
  else if (!isPlainName(name)) problems.name = 'namePlain';
  if (email === '') problems.email = 'emailRequired';
  else if (!EMAIL_PATTERN.test(email)) problems.email = 'emailInvalid';
  if (message === '') problems.message = 'messageRequired';
  else if (message.length > CONTACT_MESSAGE_MAX_LENGTH) problems.message = 'messageTooLong';
  return problems;
}

/** Takes the form's values from stored data; skips entries of other names or types. */
export function valuesIn(stored: Record<string, unknown>): Partial<ContactValues> {
  const values: Partial<ContactValues> = {};
  for (const field of ['name', 'email', 'phone', 'company', 'message'] as const) {
    const text = stored[field];
    if (typeof text === 'string') values[field] = text;
  }
  const oneOf = <T>(options: readonly T[], value: unknown) => options.find((option) => option === value);
  const service = oneOf(CONTACT_SERVICES, stored.service);
  const preferredContact = oneOf(CONTACT_PREFERENCES, stored.preferredContact);
  const urgency = oneOf(CONTACT_URGENCIES, stored.urgency);
  return {
    ...values,
    ...(service && { service }),
    ...(preferredContact && { preferredContact }),
    ...(urgency && { urgency }),
  };
}
