import type { AuditAction } from '@firm/contract';
import { bigint, bigserial, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';
import type { AuditDetails } from './auditEvent.ts';

/**
 * The security log. Rows are added and never changed: triggers refuse everything else, and `audit_chain` links each row
 * to the one before.
 * It names accounts by id only and has no foreign keys, so that it outlives the accounts.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** The account that acted; null for a guest or the server itself. */
    actorId: uuid('actor_id'),
    sessionId: uuid('session_id'),
    /** The account that the event concerns, mostly a client's. */
    subjectId: uuid('subject_id'),
    targetKind: text('target_kind'),
    targetId: text('target_id'),
    requestId: text('request_id'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /**
     * The salted SHA-256 of the row in `audit_personal`: proves that row while it exists, and reveals nothing
     * afterwards.
     */
    personalDigest: text('personal_digest').notNull(),
  },
  (table) => [
    index('audit_events_at_ix').on(table.at),
    index('audit_events_action_ix').on(table.action, table.at),
    index('audit_events_actor_ix').on(table.actorId, table.at),
    index('audit_events_subject_ix').on(table.subjectId, table.at),
    index('audit_events_target_ix').on(table.targetId, table.at),
  ],
);

/** The personal data of an event. It is deleted when the person is forgotten; the chain stays valid without it. */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    eventId: uuid('event_id').primaryKey(),
    salt: text('salt').notNull(),
    /** IPv4 address, or the network of an IPv6 address. */
    network: text('network'),
    /** The name of a file, shown to the client who reads the access log. */
    label: text('label'),
    /** Events that are recorded once per period, such as a look at a case, share a key. */
    onceKey: text('once_key'),
  },
  (table) => [uniqueIndex('audit_personal_once_ux').on(table.onceKey)],
);

/** Events without a link yet. A trigger fills the table in the transaction of the event. */
export const auditQueue = pgTable('audit_queue', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull(),
});

/** One link per event: its hash covers the event and the previous hash. Links can be changed as little as events. */
export const auditChain = pgTable(
  'audit_chain',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    eventId: uuid('event_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('audit_chain_event_ux').on(table.eventId)],
);
