/** Limits and vocabularies that both sides obey. Source: specification §3, §4, §5, §9. Sizes in bytes, times in milliseconds unless named otherwise. */

export const APP_VERSION = '1.0.0';
/** All API paths live under this prefix on the site's own origin. */
export const API_BASE = '/api';

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const ROLES = ['client', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORD_MIN_LENGTH = 8;
/** Longer passwords are refused: hashing cost is bounded. */
export const PASSWORD_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Of one account; more is a mistake. */
export const PASSKEYS_MAX = 20;
export const RECOVERY_CODES = 10;
/** Text, an @, text, a dot, text: specification §5. What only mail headers and markup are made of is no text of an address. */
export const EMAIL_PATTERN = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\]+$/;
export const NAME_MAX_LENGTH = 100;
export const PHONE_MAX_LENGTH = 40;

export const SERVICE_CATEGORIES = [
  'tax_preparation',
  'immigration',
  'credit_repair',
  'real_estate',
  'brokerage',
  'flight_services',
  'legal_services',
  'translation',
  'business_accounting',
  'business_consulting',
  'insurance_brokerage',
] as const;
export type ServiceCategoryKey = (typeof SERVICE_CATEGORIES)[number];

export const SERVICE_INTERESTS = [
  'tax_preparation',
  'immigration',
  'credit_repair',
  'real_estate',
  'business_services',
  'multiple',
  'other',
] as const;
export type ServiceInterest = (typeof SERVICE_INTERESTS)[number];

/** What the contact form calls services: specification §3. */
export const CONTACT_SERVICES = [
  'tax',
  'immigration',
  'credit',
  'realestate',
  'business',
  'insurance',
  'multiple',
  'consultation',
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number];
export const CONTACT_PREFERENCES = ['email', 'phone', 'either'] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];
export const CONTACT_URGENCIES = ['low', 'normal', 'urgent'] as const;
export type ContactUrgency = (typeof CONTACT_URGENCIES)[number];
export const CONTACT_COMPANY_MAX_LENGTH = 150;
/** Some 800 words: more belongs into a document. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5000;

export const CASE_STATUSES = [
  'intake',
  'document_collection',
  'in_progress',
  'staff_review',
  'client_review',
  'pending_approval',
  'completed',
  'on_hold',
  'cancelled',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** The seven stations of a case's line, in order; on_hold and cancelled stand beside it (decision 62). */
export const CASE_STATIONS = CASE_STATUSES.slice(0, 7) as readonly CaseStatus[];
/** Active: any status other than completed or cancelled (specification §4). */
export const isActiveStatus = (status: CaseStatus) => status !== 'completed' && status !== 'cancelled';

export const CASE_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];
export const CASE_TITLE_MAX_LENGTH = 200;
export const CASE_DESCRIPTION_MAX_LENGTH = 5000;
export const CASE_REASON_MAX_LENGTH = 1000;
/** What is asked of a client, on one case. */
export const CASE_STEPS_MAX = 50;
export const CASE_STEP_MAX_LENGTH = 300;
export const EVENT_MAX_LENGTH = 200;
export const EVENT_DESCRIPTION_MAX_LENGTH = 2000;
export const OUTCOME_MAX_LENGTH = 200;
/** US cents: ten million dollars, beyond which a figure is a slip of the keyboard. */
export const OUTCOME_MAX_CENTS = 1_000_000_000;
/** How a move of a case is meant (decision 62). */
export const CASE_MOVES = ['forward', 'back', 'hold', 'resume', 'cancel', 'reopen'] as const;
export type CaseMove = (typeof CASE_MOVES)[number];
/** Whose cases a list shows, to those who see more than their own: those given to nobody, or to the reader. */
export const CASE_ASSIGNMENTS = ['none', 'me'] as const;
export type CaseAssignment = (typeof CASE_ASSIGNMENTS)[number];

export const TIMELINE_STATUSES = ['completed', 'pending', 'other'] as const;
export type TimelineStatus = (typeof TIMELINE_STATUSES)[number];
/**
 * What the server records on a case by itself. Such an event carries its key beside the plain English `event`, so that a screen can say it in the
 * reader's language; its `description` needs no translation (a file's name, a person's name, a reason as it was typed). Events that people write have no key.
 */
export const TIMELINE_KEYS = [
  'case_opened',
  ...CASE_STATUSES.map((status) => `status_${status}` as const),
  'details_changed',
  ...CASE_PRIORITIES.map((priority) => `priority_${priority}` as const),
  'progress_changed',
  'expected_date_changed',
  'staff_assigned',
  'staff_unassigned',
  'step_added',
  'step_changed',
  'step_removed',
  'step_done',
  'step_reopened',
  'outcome_recorded',
  'outcome_removed',
  'document_added',
  'document_deleted',
  'document_restored',
  'document_verified',
  'document_returned',
  'document_infected',
  'document_lost',
  'documents_requested',
  'document_request_answered',
  'document_request_accepted',
  'document_request_returned',
  'document_request_not_applicable',
  'appointment_booked',
  'appointment_moved',
  'appointment_confirmed',
  'appointment_completed',
  'appointment_missed',
  'appointment_cancelled',
] as const;
export type TimelineKey = (typeof TIMELINE_KEYS)[number];

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
/** What the virus scan said. Only `pending` keeps a file from being opened; an infected one is not kept at all (decision 71). */
export const DOCUMENT_SCANS = ['pending', 'clean', 'not_scanned'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];
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

/** What the analysis of a document can make of it; `auto`: it finds out by itself. */
export const ANALYSIS_KINDS = ['w2', '1099', 'passport', 'invoice'] as const;
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number];
export const ANALYSIS_TYPES = ['auto', ...ANALYSIS_KINDS] as const;
export type AnalysisType = (typeof ANALYSIS_TYPES)[number];
/** `none`: nobody has asked for it yet. `failed`: the document could not be read, or it took too long; it may be asked for again. */
export const ANALYSIS_STATUSES = ['none', 'pending', 'completed', 'failed'] as const;
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

/** A document that staff ask a client for. Open for an answer: all but `accepted` and `not_applicable`. */
export const DOCUMENT_REQUEST_STATUSES = [
  'requested',
  'submitted',
  'in_review',
  'accepted',
  'returned',
  'not_applicable',
] as const;
export type DocumentRequestStatus = (typeof DOCUMENT_REQUEST_STATUSES)[number];
/** Whether documents can still be sent for it. */
export const isOpenRequest = (status: DocumentRequestStatus) => status !== 'accepted' && status !== 'not_applicable';
/** Whether it waits for the client. */
export const isAwaitedRequest = (status: DocumentRequestStatus): status is 'requested' | 'returned' =>
  status === 'requested' || status === 'returned';
export const DOCUMENT_REQUEST_TITLE_MAX_LENGTH = 120;
/** What a request says beyond its title; the reason for which something is returned. */
export const DOCUMENT_REQUEST_NOTE_MAX_LENGTH = 1000;
/** Asked for in one go, and answered by one upload. */
export const DOCUMENT_REQUESTS_AT_ONCE = 20;
/** Attached to one message. */
export const ATTACHMENTS_MAX = 10;

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
/** An upload in pieces that nobody goes on with is forgotten after this: a day. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;

export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
/** Whether it still stands: what may be called off, and what comes next (decision 82a). */
export const isStandingAppointment = (status: AppointmentStatus) => status === 'scheduled' || status === 'confirmed';
export const APPOINTMENT_TYPES = ['consultation', 'document_review', 'signing', 'follow_up', 'video_call'] as const;
export type AppointmentType = (typeof APPOINTMENT_TYPES)[number];
export const MEETING_METHODS = ['video', 'phone', 'in_person'] as const;
export type MeetingMethod = (typeof MEETING_METHODS)[number];
/** Upcoming: it begins in the future, whatever its status; otherwise past (specification §4). */
export const APPOINTMENT_WHEN = ['upcoming', 'past'] as const;
export type AppointmentWhen = (typeof APPOINTMENT_WHEN)[number];
export const APPOINTMENT_REASON_MAX_LENGTH = 1000;
export const APPOINTMENT_NOTES_MAX_LENGTH = 2000;
export const DEFAULT_APPOINTMENT_TYPE: AppointmentType = 'consultation';
export const DEFAULT_MEETING_METHOD: MeetingMethod = 'video';
/** How long a meeting may be, in minutes; the default comes first (specification §9). */
export const MEETING_DURATIONS = [60, 30] as const;
export type MeetingDuration = (typeof MEETING_DURATIONS)[number];
/** A meeting is booked, and moved to a time, at least so long before it begins (decision 87). */
export const MEETING_NOTICE_MS = 2 * 60 * 60 * 1000;
/** How far ahead one can book: half a year. */
export const MEETING_AHEAD_DAYS = 183;
/** How many days of free times one question may cover. */
export const SLOT_DAYS_MAX = 31;

/** `overdue` is an open one whose day has passed in the office; a draft is the staff's own until it is sent. */
export const INVOICE_STATUSES = ['draft', 'open', 'overdue', 'paid', 'void', 'refunded'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
/** Whether it waits for its money. */
export const isOwed = (status: InvoiceStatus) => status === 'open' || status === 'overdue';
/** What a card can pay at once, in US cents. */
export const INVOICE_MIN_CENTS = 50;
export const INVOICE_MAX_CENTS = 99_999_999;
export const INVOICE_LINES_MAX = 50;
export const INVOICE_QUANTITY_MAX = 1000;
export const INVOICE_TEXT_MAX_LENGTH = 200;
export const INVOICE_REASON_MAX_LENGTH = 500;

/** What waits for somebody, as the dashboard lists it; each kind is told in its own words. */
export const TODO_KINDS = [
  'step',
  'draft',
  'document_request',
  'confirm_meeting',
  'meeting',
  'invoice',
  'messages',
  'new_case',
  'unassigned_case',
  'document_review',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** Lists take 1 to 100 rows; more is cut to 100, anything else is refused (decision 55a). */
export const LIST_LIMIT_MAX = 100;
export const LIST_LIMIT_DEFAULT = 20;
export const BLOG_PAGE_SIZE = 12;

export const NOTIFICATION_DEFAULTS = {
  emailUpdates: true,
  smsNotifications: false,
  appointmentReminders: true,
  documentProcessing: true,
  marketingEmails: false,
} as const;

/** Some 800 words: more belongs into a document. */
export const MESSAGE_MAX_LENGTH = 5000;
/** Documents attached to one message. */
export const MESSAGE_ATTACHMENTS_MAX = 10;
export const MESSAGES_PAGE_SIZE = 30;
/** Who wrote: the client, or anybody of the firm. */
export const MESSAGE_SIDES = ['client', 'firm'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

/** What a live event may tell of: the resources whose queries it makes stale, by the first word of their keys. */
export const LIVE_TOPICS = ['messages', 'cases', 'documents', 'appointments', 'billing', 'users'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** What of a case a member of staff can look at, as its client reads it in the access log. */
export const ACCESS_KINDS = [
  'case',
  'timeline',
  'documents',
  'document_download',
  'messages',
  'appointments',
  'billing',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
/** How an archive of somebody's data stands. `failed`: it was not made in time and can be asked for again. */
export const EXPORT_STATUSES = ['none', 'preparing', 'ready', 'failed'] as const;

/** Days in which it can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;

/** Days in which a client can take back the wish to be deleted. */
export const DELETION_GRACE_DAYS = 14;
/** Years that invoices and completed tax work are kept for the law, after the end of the work. */
export const RECORDS_KEPT_YEARS = 7;

/** Local-storage keys of the session: specification §9. */
export const STORAGE_KEYS = { accessToken: 'access_token', refreshToken: 'refresh_token', user: 'user' } as const;

/** Machine-readable causes in `code` of an error answer. */
export const ERROR_CODES = [
  'validation_failed',
  'invalid_credentials',
  'unauthorized',
  'token_expired',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'slot_taken',
  'email_taken',
  'link_invalid',
  'challenge_expired',
  'too_many_requests',
  'payload_too_large',
  'unsupported_media_type',
  'feature_disabled',
  'payment_unavailable',
  'infected',
  'active_content',
  'unreadable_file',
  'storage_full',
  'database_unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
