import { type ClientDetails, type ClientPatch, LANGUAGES } from '@firm/contract';

/** The values of the form as typed, all of them texts. */
export type Correction = Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage' | 'specialist',
  string
>;

type Shown = Pick<ClientDetails, 'firstName' | 'lastName' | 'email' | 'phone' | 'preferredLanguage' | 'assignedStaff'>;

export const valuesOf = ({ phone, assignedStaff, ...client }: Shown): Correction => ({
  ...{ firstName: client.firstName, lastName: client.lastName, email: client.email },
  preferredLanguage: client.preferredLanguage,
  ...{ phone: phone ?? '', specialist: assignedStaff?.id ?? '' },
});

/** Returns the fields that were changed in the form. */
export function changesOf(before: Correction, typed: Correction): Omit<ClientPatch, 'seen'> {
  const isChanged = (field: keyof Correction) => typed[field].trim() !== before[field];
  const language = LANGUAGES.find((one) => one === typed.preferredLanguage);
  return {
    ...(isChanged('firstName') && { firstName: typed.firstName }),
    ...(isChanged('lastName') && { lastName: typed.lastName }),
    ...(isChanged('email') && { email: typed.email.trim() }),
    ...(isChanged('phone') && { phone: typed.phone.trim() || null }),
    ...(isChanged('preferredLanguage') && language && { preferredLanguage: language }),
    ...(isChanged('specialist') && { assignedStaffId: typed.specialist || null }),
  };
}

/** Returns the values that the screen shows now of the fields that are changed. */
export function seenOf(client: Shown, changes: Omit<ClientPatch, 'seen'>): ClientPatch['seen'] {
  const { firstName, lastName, email, phone, preferredLanguage, assignedStaff } = client;
  const seen = { firstName, lastName, email, phone, preferredLanguage, specialist: assignedStaff?.id ?? null };
  const named = (field: keyof typeof seen) => (field === 'specialist' ? 'assignedStaffId' : field) in changes;
  return Object.fromEntries(Object.entries(seen).filter(([field]) => named(field as keyof typeof seen)));
}
