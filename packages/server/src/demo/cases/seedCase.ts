import { readFileSync } from 'node:fs';
import type {
  AppointmentStatus,
  AppointmentType,
  CasePriority,
  CaseStatus,
  DocumentStatus,
  DocumentType,
  MeetingMethod,
  NeedKind,
  ServiceCategoryKey,
  SignatureKind,
  TimelineKey,
  TimelineStatus,
  UploadMediaType,
} from '@firm/contract';
import { makePdf, type PdfPage } from '../files/pdf.ts';
import type { PersonName } from '../people.ts';

export interface SeedEvent {
  at: Date;
  /** The key of an event that the server would have written; without it, `event` holds the writer's words. */
  key?: TimelineKey;
  event?: string;
  description?: string;
  status?: TimelineStatus;
  /** The member of staff; absent when the client acted. */
  by?: PersonName;
}

export interface SeedDocument {
  name: string;
  mediaType: UploadMediaType;
  type: DocumentType;
  status: DocumentStatus;
  at: Date;
  processedAt?: Date;
  description?: string;
  /** The writer; absent for the client. */
  by?: PersonName;
  content: () => Uint8Array | Promise<Uint8Array>;
}

interface SeedAppointment {
  type: AppointmentType;
  at: Date;
  minutes: number;
  method: MeetingMethod;
  status: AppointmentStatus;
  code: string;
  notes?: string;
  bookedAt: Date;
  cancelled?: { at: Date; reason: string };
}

interface SeedMessage {
  from: PersonName;
  at: Date;
  text: string;
  /** Names of documents of the case. */
  attached?: string[];
  /** The time at which the other side read it; absent while it is unread. */
  readAt?: Date;
}

interface SeedNeed {
  title: string;
  /** A document to send, unless it says otherwise. */
  kind?: NeedKind;
  note?: string;
  type?: DocumentType;
  due?: string;
  /** When it was added; absent for the day on which the case was opened. */
  at?: Date;
  /** When it was accepted; absent while it waits. */
  doneAt?: Date;
  /** Names of documents of the case that answer it. */
  files?: string[];
}

/** A document of the case that people are asked to sign. */
export interface SeedSignature {
  kind: SignatureKind;
  title: string;
  /** The name of the document. */
  file: string;
  signers: PersonName[];
  /** When it was put up. */
  at: Date;
  due?: string;
  /** When all had approved and signed it, one after the other; absent while it waits. */
  signedAt?: Date;
}

export interface SeedCase {
  number: number;
  client: PersonName;
  staff: PersonName;
  forBusiness?: boolean;
  category: ServiceCategoryKey;
  title: string;
  description: string;
  status: CaseStatus;
  formerStatus?: CaseStatus;
  priority?: CasePriority;
  /** The percentage, where staff set another one than that of the station. */
  progress?: number;
  expected?: string;
  /** Oldest first; events about documents are added automatically. */
  events: SeedEvent[];
  needs?: SeedNeed[];
  documents: SeedDocument[];
  signatures?: SeedSignature[];
  appointments?: SeedAppointment[];
  /** Oldest first. */
  messages?: SeedMessage[];
  outcome?: { cents: number; description: string; at: Date };
}

/** Returns the events of a case's way from station to station, told by one member of staff. */
export const moved = (by: PersonName, ...steps: [CaseStatus, Date, string?][]): SeedEvent[] =>
  steps.map(([status, at, description = '']) => ({ key: `status_${status}`, at, by, description }));

/** Returns the moment so many minutes later. */
export const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

type File = Omit<SeedDocument, 'mediaType' | 'content'>;

export const pdf = (file: File, ...pages: PdfPage[]): SeedDocument => ({
  ...file,
  mediaType: 'application/pdf',
  content: () => makePdf(file.name, pages, file.at),
});

export const image = (file: File, mediaType: 'image/jpeg' | 'image/png', drawing: string): SeedDocument => ({
  ...file,
  mediaType,
  content: () => readFileSync(new URL(`../images/${drawing}`, import.meta.url)),
});

/** The letterhead of the tax office's notices. */
export const IRS = ['Department of the Treasury', 'Internal Revenue Service', 'Sample Service Center'];
