import { readFileSync } from 'node:fs';
import type {
  AppointmentStatus,
  AppointmentType,
  CasePriority,
  CaseStatus,
  DocumentStatus,
  DocumentType,
  MeetingMethod,
  ServiceCategoryKey,
  TimelineKey,
  TimelineStatus,
  UploadMediaType,
} from '@firm/contract';
import { makePdf, type PdfPage } from '../files/pdf.ts';
import type { PersonName } from '../people.ts';

export interface SeedEvent {
  at: Date;
  /** Of an event that the server would have written; else `event` holds the writer's words. */
  key?: TimelineKey;
  event?: string;
  description?: string;
  status?: TimelineStatus;
  /** The member of staff; absent for the client's own doing. */
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
  /** Absent: the client. */
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
  /** When the other side read it; it waits when absent. */
  readAt?: Date;
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
  /** Percent, where staff set another figure than the station's. */
  progress?: number;
  expected?: string;
  /** Oldest first; what documents tell is added by itself. */
  events: SeedEvent[];
  checklist?: { text: string; due?: string; doneAt?: Date }[];
  documents: SeedDocument[];
  /** What staff still wait for. */
  requests?: { title: string; note?: string; type: DocumentType; due: string; at: Date; by: PersonName }[];
  appointments?: SeedAppointment[];
  /** Oldest first. */
  messages?: SeedMessage[];
  outcome?: { cents: number; description: string; at: Date };
}

/** Events of the way from station to station, told by one member of staff. */
export const moved = (by: PersonName, ...steps: [CaseStatus, Date, string?][]): SeedEvent[] =>
  steps.map(([status, at, description = '']) => ({ key: `status_${status}`, at, by, description }));

/** So many minutes later. */
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
