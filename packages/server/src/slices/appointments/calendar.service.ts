import { randomUUID } from 'node:crypto';
import { API_BASE, DEFAULT_LANGUAGE } from '@firm/contract';
import { z } from 'zod';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NetworkRefused, NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { isSignature, sign } from '../../ground/keys/sign.ts';
import { fill } from '../../ground/words/fill.ts';
import { holdOwnAccount } from '../auth/ownAccount.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findUser } from '../users/users.repository.ts';
import { type AppointmentRow, findAppointment, listForCalendar } from './appointments.repository.ts';
import { appointmentTexts, type Side } from './describeAppointment.ts';
import { feedOf, readerOfFeed, removeFeed, replaceFeed } from './feeds.repository.ts';
import { feedText } from './invitation.ts';

type Deps = Pick<AppDeps, 'database' | 'env' | 'keys' | 'clock'>;

/** A subscribed calendar goes back one year. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** The text that is signed into the secret key of a feed's address. */
const nameOf = (id: string) => `calendar feed ${id}`;

const addressOf = ({ env, keys }: Deps, id: string) =>
  `${env.publicUrl}${API_BASE}/calendar/${id}.ics?key=${sign(keys, 'calendarFeeds', nameOf(id))}`;

export async function getFeed(deps: Deps, viewer: Viewer): Promise<{ url: string | null }> {
  const id = await feedOf(deps.database.db, viewer.id);
  return { url: id === undefined ? null : addressOf(deps, id) };
}

/** Issues a new address; the old one stops working. */
export async function renewFeed(deps: Deps, actor: Actor): Promise<{ url: string }> {
  const id = randomUUID();
  await deps.database.db.transaction(async (tx) => {
    await holdOwnAccount(tx, actor);
    await replaceFeed(tx, actor.id, id, deps.clock());
  });
  return { url: addressOf(deps, id) };
}

export const endFeed = ({ database }: Deps, viewer: Viewer): Promise<void> => removeFeed(database.db, viewer.id);

/**
 * Returns the calendar at an address; a wrong key gets the same answer as an unknown calendar. Staff calendars name
 * clients: `isForStaff` decides whether one may go to the requesting network address.
 */
export async function readFeed(
  deps: Deps,
  { name, key, isForStaff }: { name: string; key: string; isForStaff: boolean },
): Promise<string> {
  const id = name.replace(/\.ics$/, '');
  if (!z.uuid().safeParse(id).success || !isSignature(deps.keys, 'calendarFeeds', nameOf(id), key))
    throw new NotFound('calendar');
  const { db } = deps.database;
  const reader = await readerOfFeed(db, id);
  if (!reader) throw new NotFound('calendar');
  if (reader.role !== 'client' && !isForStaff) throw new NetworkRefused(403);
  const rows = await listForCalendar(
    db,
    { id: reader.userId, role: reader.role },
    new Date(deps.clock().getTime() - KEPT_MS),
  );
  await noteFeedRead(deps, reader.userId, rows);
  const firm = await firmOf(db, deps.clock());
  return feedText(rows, sideFor({ id: reader.userId, role: reader.role }), reader.language, firm);
}

/** Records reading of a calendar with meetings of others, which needs only its address, not a sign-in. */
async function noteFeedRead({ database, clock }: Deps, readerId: string, rows: AppointmentRow[]): Promise<void> {
  const clients = new Set(rows.map(({ appointment }) => appointment.clientId));
  clients.delete(readerId);
  if (clients.size === 0) return;
  await recordEvent(database.db, {
    action: 'listed',
    at: clock(),
    actorId: readerId,
    target: { kind: 'appointments.calendar' },
    details: { rows: rows.length, clients: clients.size },
    oncePerMs: HOUR_MS,
  });
}

/** Returns one appointment as a file for calendar programs. */
export async function appointmentFile({ database: { db }, clock }: Deps, viewer: Viewer, id: string) {
  const row = await findAppointment(db, viewer, id);
  if (!row) throw new NotFound('appointment');
  const reader = await findUser(db, viewer.id);
  const language = reader?.user.preferredLanguage ?? DEFAULT_LANGUAGE;
  const content = feedText([row], sideFor(viewer), language, await firmOf(db, clock()));
  const { fileName } = appointmentTexts[language];
  return { name: `${fill(fileName, { code: row.appointment.confirmationCode })}.ics`, content };
}

const sideFor =
  ({ id, role }: Viewer) =>
  ({ appointment }: AppointmentRow): Side =>
    role === 'client'
      ? appointment.staffId === id
        ? 'staff'
        : 'client'
      : appointment.clientId === id
        ? 'client'
        : 'staff';
