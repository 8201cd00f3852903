/** Codes of refused fields, each with the English sentence that the API sends. Screens translate the code. */
export const FIELD_PROBLEMS = {
  required: 'This field is required',
  invalid_email: 'Please enter a valid email address',
  name_required: 'Name is required',
  first_name_required: 'First name is required',
  last_name_required: 'Last name is required',
  name_plain: 'Name can only contain letters, spaces, hyphens, apostrophes and periods',
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
  terms_changed: 'The terms have changed. Please read those in force, then accept them',
  terms_notice: 'Choose a day at least thirty days ahead: the terms promise this notice',
  terms_before: 'Choose a day that is not before the version that is in force then',
  terms_after: 'Choose a day that is not after the one from which the version applies',
  terms_later: 'A change that is planned for later names an earlier version: take that one back first',
  colleague_twice: 'This colleague is in the team already',
  colleague_unknown: 'Choose somebody who works here',
  closing_overlaps: 'The office is closed on some of these days already. Change that closing instead',
  service_last: 'At least one service must be offered',
  service_not_offered: 'The firm does not offer this service now. Choose another one',
  code_wrong: 'This code is not correct',
  code_used: 'This code has already been used. Please wait for the next one in your app.',
  slug_form: 'An address has small letters and digits, with single hyphens between its words',
  slug_taken: 'This address is taken. Choose another one',
  name_taken: 'Another one has this name already. Choose a different one',
  time_past: 'Choose a time in the future',
  not_approved: 'Approve the text before it is published',
  original_first: 'A translation would go out before its original: let both go out together, or hold it back',
  picture_type: 'Choose a JPEG or PNG picture',
  picture_pixels: 'This picture has more than 50 million pixels. Make it smaller first',
  picture_limits: 'This picture took too long or too much memory. Save it anew as a JPEG and upload that',
  picture_damaged: 'This picture is damaged. Save it anew as a JPEG and upload that',
  alt_required: 'Describe the picture for those who do not see it',
  structure_differs: 'The headings, paragraphs, lists, tables, pictures or callouts differ from those of the original',
  incomplete: 'The article lacks its category or its author',
  html_refused: 'A letter cannot have this',
  fact_unknown: 'This placeholder stands for no fact about the firm',
  headings_differ: 'The headings differ from the English ones',
  month_taken: 'Another letter goes out in this month, and readers were promised one a month at most',
  article_later: 'This article is not published when the letter leaves',
  subject_missing: 'Write a subject',
  letter_picture: 'A letter takes no picture: its readers would not see it',
  words_missing: 'Write some words, or add an article',
  webhook_private: 'A webhook has to be a public address: this one is within a private network',
  proof_refused: 'The passkey was not accepted. Please try again.',
} as const;

export type FieldProblem = keyof typeof FIELD_PROBLEMS;

const isFieldProblem = (message: string): message is FieldProblem => Object.hasOwn(FIELD_PROBLEMS, message);

/** Makes a field error of a code and its sentence. */
export const fieldError = (field: string, code: FieldProblem) => ({ field, message: FIELD_PROBLEMS[code], code });

/** Names a problem in a schema: the code is the message of the schema, and `fieldErrorOf` adds the sentence. */
export const problem = (code: FieldProblem): string => code;

/** The field error for a message of a schema: a code, or the sentence of a single place. */
export const fieldErrorOf = (field: string, message: string) =>
  isFieldProblem(message) ? fieldError(field, message) : { field, message };
