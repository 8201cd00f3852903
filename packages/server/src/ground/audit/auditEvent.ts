import { hashOf } from '../keys/hashOf.ts';

type Scalar = string | number | boolean | null;
/**
 * Facts about an event, flat: a method, a reason, counts, names of filters. No contents, names, addresses or secrets.
 */
export type AuditDetails = Record<string, Scalar | readonly Scalar[]>;

/** The fields that the hash of a link covers. */
export interface HashedEvent {
  id: string;
  at: Date;
  action: string;
  actorId: string | null;
  sessionId: string | null;
  subjectId: string | null;
  targetKind: string | null;
  targetId: string | null;
  requestId: string | null;
  details: AuditDetails;
  personalDigest: string;
}

export interface PersonalPart {
  salt: string;
  network: string | null;
  label: string | null;
}

/** The previous hash of the first link. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

const MAX_TEXT = 200;
const MAX_ENTRIES = 20;

/** Cuts long texts, lists and records, so that a row stays small for any input. */
export function boundedDetails(details: AuditDetails): AuditDetails {
  const cut = (value: Scalar): Scalar => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : value);
  return Object.fromEntries(
    Object.entries(details)
      .slice(0, MAX_ENTRIES)
      .map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, MAX_ENTRIES).map(cut) : cut(value as Scalar)]),
  );
}

export const personalDigest = ({ salt, network, label }: PersonalPart): string =>
  hashOf([salt, network ?? '', label ?? ''].join('\n'));

/** Returns one text per event, independent of the order in which the database keeps the details. */
function canonical(event: HashedEvent): string {
  const details = Object.entries(event.details).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([
    'v1',
    event.id,
    event.at.toISOString(),
    event.action,
    event.actorId,
    event.sessionId,
    event.subjectId,
    event.targetKind,
    event.targetId,
    event.requestId,
    details,
    event.personalDigest,
  ]);
}

/** Returns the hash of an event's link. */
export const linkHash = (seq: number, previousHash: string, event: HashedEvent): string =>
  hashOf(`${seq}\n${previousHash}\n${canonical(event)}`);

export const onceKeyOf = (parts: readonly unknown[]): string => hashOf(JSON.stringify(parts));
