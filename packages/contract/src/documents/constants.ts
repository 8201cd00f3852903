export const DOCUMENT_TYPES = [
  'tax_form',
  'financial_statement',
  'identification',
  'immigration_document',
  'property_document',
  'insurance_document',
  'legal_document',
  'general',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DEFAULT_DOCUMENT_TYPE: DocumentType = 'general';

export const DOCUMENT_STATUSES = ['processing', 'processed', 'verified', 'requires_review'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
/** Results of the virus scan. Only `pending` prevents a file from being opened; an infected file is not kept at all. */
export const DOCUMENT_SCANS = ['pending', 'clean', 'not_scanned'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];
/** The purposes of a download. */
export const DOWNLOAD_PURPOSES = ['save', 'open', 'save_locked'] as const;
export type DownloadPurpose = (typeof DOWNLOAD_PURPOSES)[number];
/** Decisions of staff on a document: read it, accept it into the case, or return it with reason (`requires_review`). */
export const DOCUMENT_VERDICTS = ['processed', 'verified', 'requires_review'] as const;
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number];
/** The events in a document's trail. */
export const DOCUMENT_EVENTS = [
  'uploaded',
  'opened',
  'downloaded',
  'processed',
  'verified',
  'returned',
  'deleted',
  'restored',
  'infected',
  'lost',
  'shared_for_analysis',
  'analyzed',
  'analysis_reviewed',
  'reused',
] as const;
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];

/** 10 MB, inclusive. */
export const UPLOAD_MAX_BYTES = 10_485_760;
/** The accepted file name endings of each media type. */
export const UPLOAD_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Record<string, readonly string[]>;
export type UploadMediaType = keyof typeof UPLOAD_TYPES;
export const DOCUMENT_DESCRIPTION_MAX_LENGTH = 1000;
/** The limit for all files of one client: two hundred of the largest, or some thousands of the usual size. */
export const CLIENT_STORAGE_MAX_BYTES = 2 * 1024 ** 3;
/** The number of unfinished uploads in pieces that one person may have. */
export const UPLOADS_OPEN_MAX = 100;
/** An upload in pieces is deleted after this time without progress: one day. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;
