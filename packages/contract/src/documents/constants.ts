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
/** What the virus scan said. Only `pending` keeps a file from being opened; an infected one is not kept at all. */
export const DOCUMENT_SCANS = ['pending', 'clean', 'not_scanned'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];
/** What a file is fetched for. */
export const DOWNLOAD_PURPOSES = ['save', 'open', 'save_locked'] as const;
export type DownloadPurpose = (typeof DOWNLOAD_PURPOSES)[number];
/** What staff can make of a document: read it, make it part of the case, or give it back with a reason (`requires_review`). */
export const DOCUMENT_VERDICTS = ['processed', 'verified', 'requires_review'] as const;
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number];
/** What can happen to a document, as its trail tells it. */
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
] as const;
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];

/** 10 MB, inclusive. */
export const UPLOAD_MAX_BYTES = 10_485_760;
/** Media type → file name endings accepted for it. */
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
/** All files of one client together: two hundred of the largest, some thousands of the usual size. */
export const CLIENT_STORAGE_MAX_BYTES = 2 * 1024 ** 3;
/** Uploads in pieces that one person may have begun and not ended. */
export const UPLOADS_OPEN_MAX = 100;
/** An upload in pieces that nobody goes on with is forgotten after this: a day. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;
