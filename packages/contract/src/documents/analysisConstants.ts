/** What the analysis of a document can make of it; `auto`: it finds out by itself. */
export const ANALYSIS_KINDS = ['w2', '1099', 'passport', 'invoice'] as const;
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number];
export const ANALYSIS_TYPES = ['auto', ...ANALYSIS_KINDS] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];
/** `none`: nobody has asked for it yet. `failed`: the document could not be read, however often it was tried; it may be asked for again. */
export const ANALYSIS_STATUSES = ['none', 'pending', 'completed', 'failed'] as const;
/** Why software read nothing: a picture or a scan has no text, Word and Excel are not read, a password keeps it out, the file is broken, or no known form is in it. */
export const ANALYSIS_OBSTACLES = ['no_text', 'other_format', 'locked', 'unreadable', 'unknown_form'] as const;
export type AnalysisObstacle = (typeof ANALYSIS_OBSTACLES)[number];
/** What the analyses of a case’s documents come to: values to look at, a document to read by hand, a passport that ends soon or has ended. */
export const CASE_FINDINGS = ['doubtful_values', 'read_by_hand', 'passport_ends', 'passport_ended'] as const;
/** Whether the text of a client's documents may be given to the configured service; `not_needed`: there is none, nothing leaves the server. */
export const AI_CONSENTS = ['not_needed', 'unasked', 'given', 'refused'] as const;
/** A field read with less confidence is for a specialist to look at. */
export const ANALYSIS_CONFIDENCE_MIN = 0.8;
/** Every field that a document of a kind is read for, and the form of its value: a day is `2026-04-15`, an amount `1234.50`, in dollars. */
export const ANALYSIS_FIELDS = {
  w2: {
    taxYear: 'year',
    employeeName: 'text',
    employeeSsnEnding: 'digits',
    employerName: 'text',
    employerEin: 'text',
    wages: 'amount',
    federalTaxWithheld: 'amount',
    socialSecurityWages: 'amount',
    medicareWages: 'amount',
  },
  '1099': {
    taxYear: 'year',
    form: 'text',
    payerName: 'text',
    payerTin: 'text',
    recipientName: 'text',
    recipientTinEnding: 'digits',
    amount: 'amount',
    federalTaxWithheld: 'amount',
  },
  passport: {
    surname: 'text',
    givenNames: 'text',
    passportNumber: 'text',
    issuingCountry: 'text',
    nationality: 'text',
    birthDate: 'day',
    sex: 'text',
    expiryDate: 'day',
  },
  invoice: { invoiceNumber: 'text', issuer: 'text', invoiceDate: 'day', dueDate: 'day', total: 'amount' },
} as const satisfies Record<AnalysisKind, Record<string, 'text' | 'digits' | 'year' | 'amount' | 'day'>>;
type NamesOf<K> = K extends unknown ? keyof K : never;
export type AnalysisFieldName = NamesOf<(typeof ANALYSIS_FIELDS)[AnalysisKind]>;
export const ANALYSIS_VALUE_MAX_LENGTH = 120;
