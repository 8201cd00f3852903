/** Codes of refused fields, each with the English sentence that the API sends. Screens translate the code. */
export const FIELD_PROBLEMS = {
  required: 'This field is required',
  invalid_email: 'Please enter a valid email address',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  first_name_plain: 'First name can only contain letters, spaces, hyphens, apostrophes and periods',
  last_name_plain: 'Last name can only contain letters, spaces, hyphens, apostrophes and periods',
  email_required: 'Email address is required',
  email_exists: 'Email already exists',
  email_present: 'This is your current address',
  password_required: 'Password is required',
  password_short: 'Password must be at least 8 characters long',
  password_common: 'This password is too common. Please choose another one',
  password_personal: 'Please choose a password that is not made of your name, your email address or our name',
  password_mismatch: 'Passwords do not match',
  password_wrong: 'The current password is not correct',
  terms_required: 'You must accept the terms and conditions to continue',
  code_wrong: 'This code is not correct',
  code_used: 'This code has already been used. Please wait for the next one in your app.',
  proof_refused: 'The passkey was not accepted. Please try again.',
} as const;

/** The code of an API sentence; undefined for sentences of a single place, which need none. */
export const fieldProblemCode = (sentence: string): string | undefined =>
  Object.entries(FIELD_PROBLEMS).find(([, known]) => known === sentence)?.[0];
