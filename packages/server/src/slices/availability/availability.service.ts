import { dayAfter, MEETING_METHODS, officeInstant, type StaffHours } from '@firm/contract';
import type { StaffHoursBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { findColleague, listColleagues } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { hoursOf, writeHours } from './availability.repository.ts';
import { officeWeek } from './whenFree.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Returns a colleague whose times the viewer may change: themselves, or for administrators anybody. */
async function ownOrAnybody(db: Db, viewer: Viewer, id: string) {
  const isAllowed = id === viewer.id || viewer.role === 'admin';
  const colleague = isAllowed ? await findColleague(db, id) : undefined;
  if (!colleague) throw new NotFound('colleague');
  return colleague;
}

export async function readHours({ database: { db } }: Deps, viewer: Viewer, id: string): Promise<StaffHours> {
  await ownOrAnybody(db, viewer, id);
  return hoursFor(db, id);
}

async function hoursFor(db: Db, id: string): Promise<StaffHours> {
  const [row] = await hoursOf(db, [id]);
  if (!row) return { week: officeWeek(), bufferMinutes: 0, methods: [...MEETING_METHODS], revision: 0 };
  const { week, bufferMinutes, methods, revision } = row;
  return { week, bufferMinutes, methods, revision };
}

export async function saveHours(
  { database: { db } }: Deps,
  viewer: Viewer,
  id: string,
  { methods, ...body }: z.output<typeof StaffHoursBody>,
): Promise<StaffHours> {
  return db.transaction(async (tx) => {
    await ownOrAnybody(tx, viewer, id);
    const values = { ...body, userId: id, methods: MEETING_METHODS.filter((one) => methods.includes(one)) };
    if (!(await writeHours(tx, values))) throw new Conflict('conflict', 'These hours were changed meanwhile');
    await tellColleagues(tx);
    return hoursFor(tx, id);
  });
}

/** Tells the open pages of colleagues that free times have changed. */
export async function tellColleagues(tx: Db): Promise<void> {
  await announce(tx, { to: (await listColleagues(tx)).map(({ id }) => id), topic: 'appointments' });
}

/** The instant of a day's time; 24:00 is the beginning of the next day. */
export const endOfTime = (day: string, time: string): Date =>
  time === '24:00' ? officeInstant(dayAfter(day, 1), '00:00') : officeInstant(day, time);
