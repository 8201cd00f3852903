/**
 * The kinds of documents that are signed here, by an electronic record under the ESIGN Act (15 U.S.C. 7001) with the
 * firm's seal.
 */
export const SIGNATURE_KINDS = ['engagement_letter', 'tax_return', 'business_filing', 'consent', 'other'] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];
/** The kinds that say what will be filed: they are put up at the client's review only. */
export const REVIEWED_KINDS: readonly SignatureKind[] = ['tax_return', 'business_filing'];
/**
 * Forms for which this way of signing does not do: e-file authorizations (8878, 8879) and powers of attorney (2848,
 * 8821) ask for a proof of the signer's identity, USCIS for a signature by hand.
 */
export const REFUSED_SIGNATURE_KINDS = ['irs_efile', 'irs_representation', 'uscis_form'] as const;
export type RefusedSignatureKind = (typeof REFUSED_SIGNATURE_KINDS)[number];

/** `signed`: by all, while the sealed copy is being made. `complete`: the copy is a document of the case. */
export const SIGNATURE_STATUSES = ['open', 'signed', 'complete'] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];
export const SIGNER_STATES = ['waiting', 'approved', 'objected', 'declined', 'signed'] as const;
export type SignerState = (typeof SIGNER_STATES)[number];
export const SIGNATURE_METHODS = ['typed', 'drawn'] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];
/** Why a PDF cannot be put up for signature. */
export const SIGNATURE_OBSTACLES = ['locked', 'signed_already', 'too_long', 'unreadable'] as const;
export type SignatureObstacle = (typeof SIGNATURE_OBSTACLES)[number];

/** The version of the consent to sign and to get records electronically; a new text gets a new version. */
export const ESIGN_CONSENT_VERSION = '2026-11';
export const SIGNERS_MAX = 6;
export const SIGNED_PAGES_MAX = 300;
export const SIGNATURE_NAME_MAX_LENGTH = 120;
export const SIGNATURE_REASON_MAX_LENGTH = 1000;
/** A drawn signature is a path of straight lines in a box of 1000 by 300. */
export const SIGNATURE_BOX = { width: 1000, height: 300 } as const;
export const DRAWING_MAX_LENGTH = 20_000;
export const LETTER_SCOPE_MAX_LENGTH = 3000;
export const LETTER_PRICE_MAX_LENGTH = 300;
