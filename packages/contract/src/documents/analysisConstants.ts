/** Forms that the analysis of a document recognises; with `auto` it detects the form by itself. */
export const ANALYSIS_KINDS = ['w2', '1099', 'passport', 'invoice'] as const;
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number];
export const ANALYSIS_TYPES = ['auto', ...ANALYSIS_KINDS] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];
/** `none`: not requested yet. `failed`: the document could not be read after all retries; it may be requested again. */
export const ANALYSIS_STATUSES = ['none', 'pending', 'completed', 'failed'] as const;
/**
 * Why software could not read a document: a picture or a scan has no text, Word and Excel are not supported, a password
 * locks it, the file is broken, or it contains no known form.
 */
export const ANALYSIS_OBSTACLES = ['no_text', 'other_format', 'locked', 'unreadable', 'unknown_form'] as const;
export type AnalysisObstacle = (typeof ANALYSIS_OBSTACLES)[number];
/** Findings on a case’s documents: values to check, a document to read by hand, a passport expiring soon or expired. */
export const CASE_FINDINGS = ['doubtful_values', 'read_by_hand', 'passport_ends', 'passport_ended'] as const;
/**
 * Whether the text of a client's documents may be sent to the configured service; `not_needed`: there is no service, no
 * text leaves the server.
 */
export const AI_CONSENTS = ['not_needed', 'unasked', 'given', 'refused'] as const;
/** A specialist checks fields that were read with less confidence than this. */
export const ANALYSIS_CONFIDENCE_MIN = 0.8;
/**
 * The fields that are read from each kind of document, with the form of their values: a day is `2026-04-15`, an amount
 * `1234.50`, in dollars.
 */
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
