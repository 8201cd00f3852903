import type { ClientField, CorrectedClient } from '@firm/contract';
import type { ClientPatch } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { inviteElsewhere } from '../auth/invitations.ts';
import { announceClient } from '../cases/announceClient.ts';
import { findColleague } from '../cases/cases.repository.ts';
import { noteCorrection } from '../cases/noteCorrection.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { toStaff } from '../users/users.entity.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../users/users.repository.ts';
import { invitationLimit } from './clients.limits.ts';
import { findClient } from './clients.repository.ts';
import { foundClient } from './clients.service.ts';

type Corrected = Exclude<ClientField, 'business' | 'invitation'>;
type Fields = Pick<UserRow, 'firstName' | 'lastName' | 'phone' | 'preferredLanguage' | 'assignedStaffId' | 'email'>;

/** The fields as the access log names them, each with its columns. */
const COLUMNS: Record<Corrected, readonly (keyof Fields)[]> = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  language: ['preferredLanguage'],
  specialist: ['assignedStaffId'],
  email: ['email'],
};

/**
 * Corrects what the firm knows of a client, whom the viewer may see. The client reads in the access log who changed
 * what. Who gives a client away still receives this answer.
 */
export async function correctClient(
  deps: AppDeps,
  viewer: Viewer,
  id: string,
  { seen: { specialist, ...seen } = {}, ...wanted }: z.output<typeof ClientPatch>,
): Promise<CorrectedClient> {
  const { database, clock, outbox } = deps;
  // An address is corrected by an invitation, whose limit only those who see the client may use up.
  if (wanted.email !== undefined) {
    await foundClient(database.db, viewer, id);
    await admitAttempt(database.db, clock(), { limit: invitationLimit, of: id });
  }
  const corrected = await database.db.transaction(async (tx) => {
    // The lock comes first: of two changes, the second sees the first.
    const before = await lockUser(tx, id);
    if (!before || !(await findClient(tx, viewer, id))) throw new NotFound('client');
    const values = { ...fieldsOf(before), ...given(wanted) };
    refuseUnseen(values, { ...seen, assignedStaffId: specialist }, before);
    const changed = changesOf(before, values);
    if (changed.length > 0) {
      if (changed.includes('specialist')) await refuseNoColleague(tx, values.assignedStaffId);
      const { email, ...rest } = values;
      await updateUser(tx, id, { ...rest, updatedAt: clock() });
      if (changed.includes('email')) await inviteElsewhere(deps, tx, { ...before, ...rest }, email);
      await noteCorrection(tx, id, changed, clock());
      await announceClient(tx, id, [before.assignedStaffId]);
    }
    return read(tx, id);
  });
  outbox.wake();
  return corrected;
}

const fieldsOf = ({ firstName, lastName, phone, preferredLanguage, assignedStaffId, email }: UserRow): Fields => ({
  ...{ firstName, lastName, phone, preferredLanguage, assignedStaffId, email },
});

/** The fields that the patch has; an empty number is none. */
function given({ phone, email, ...rest }: Omit<z.output<typeof ClientPatch>, 'seen'>): Partial<Fields> {
  const fields = { ...rest, email: email?.toLowerCase(), ...(phone === undefined ? {} : { phone: phone || null }) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const changesOf = (before: Fields, after: Fields): Corrected[] =>
  (Object.keys(COLUMNS) as Corrected[]).filter((field) =>
    COLUMNS[field].some((column) => before[column] !== after[column]),
  );

async function refuseNoColleague(tx: Db, staffId: string | null): Promise<void> {
  if (staffId !== null && !(await findColleague(tx, staffId)))
    throw new Invalid([{ field: 'assignedStaffId', message: 'Choose a member of staff' }]);
}

async function read(tx: Db, id: string): Promise<CorrectedClient> {
  const found = await findUser(tx, id);
  if (!found) throw new NotFound('client');
  const { firstName, lastName, phone, preferredLanguage, email } = found.user;
  return {
    id,
    firstName,
    lastName,
    phone,
    preferredLanguage,
    email,
    assignedStaff: found.staff && toStaff(found.staff),
  };
}
