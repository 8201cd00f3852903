import { type LiveTopic, MEETING_METHODS, type StaffHours } from '@firm/contract';
import type { StaffHoursBody } from '@firm/contract/schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { announce } from '../../ground/live/live.ts';
import { RIGHTS_CHANGED } from '../auth/tokenIdentity.ts';
import { findColleague, listColleagues } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { hoursOf, writeHours } from './availability.repository.ts';
import { officeWeek } from './whenFree.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Whether the viewer may change the times of that person: everybody their own, administrators anybody's. */
export const mayChangeTimes = (viewer: Viewer, id: string): boolean => id === viewer.id || viewer.role === 'admin';

async function requireChangeable(db: Db, viewer: Viewer, id: string): Promise<void> {
  if (!mayChangeTimes(viewer, id) || !(await findColleague(db, id))) throw new NotFound('colleague');
}

export async function readHours({ database: { db }, clock }: Deps, viewer: Viewer, id: string): Promise<StaffHours> {
  await requireChangeable(db, viewer, id);
  return hoursFor(db, id, clock());
}

async function hoursFor(db: Db, id: string, now: Date): Promise<StaffHours> {
  const [row] = await hoursOf(db, [id]);
  if (!row)
    return {
      week: officeWeek(await firmOf(db, now)),
      ...{ bufferMinutes: 0, methods: [...MEETING_METHODS], revision: 0 },
    };
  const { week, bufferMinutes, methods, revision } = row;
  return { week, bufferMinutes, methods, revision };
}

export async function saveHours(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  id: string,
  { methods, ...body }: z.output<typeof StaffHoursBody>,
): Promise<StaffHours> {
  return db.transaction(async (tx) => {
    await requireChangeable(tx, viewer, id);
    const values = { ...body, userId: id, methods: MEETING_METHODS.filter((one) => methods.includes(one)) };
    if (!(await writeHours(tx, values))) throw new ChangedMeanwhile();
    await tellColleagues(tx);
    return hoursFor(tx, id, clock());
  });
}

/** Tells the open pages of colleagues that free times have changed. */
export const tellColleagues = (tx: Db): Promise<void> => tellAll(tx, 'appointments');

/** Tells them of an absence, too, by which conversations wait for others. These people see others' cases at once. */
export async function tellOfAbsence(tx: Db, people: readonly (string | null)[]): Promise<void> {
  await tellColleagues(tx);
  await tellAll(tx, 'inbox');
  const about = [...new Set(people)].flatMap((id) => id ?? []);
  // The person who answers meanwhile sees other things now.
  for (const topic of ['cases', 'messages'] as const) await announce(tx, { to: about, topic });
  for (const id of about) await tx.execute(sql`select pg_notify(${RIGHTS_CHANGED}, ${id})`);
}

const tellAll = async (tx: Db, topic: LiveTopic): Promise<void> =>
  announce(tx, { to: (await listColleagues(tx)).map(({ id }) => id), topic });
