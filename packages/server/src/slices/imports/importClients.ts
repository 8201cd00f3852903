import { basename } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, PHONE_MAX_LENGTH, SERVICE_INTERESTS } from '@firm/contract';
import { CreateClientBody, optionalText } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import { MINUTE_MS } from '../../ground/limits/limit.ts';
import { isEmailTaken } from '../auth/credentials.repository.ts';
import { invite, isInvited, openAccount } from '../auth/invitations.ts';
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts';
import { type Cells, cellsOf } from './cells.ts';
import { findKeys, type ImportedKey, keepKey, noteInvitation } from './keys.repository.ts';
import { batchesOf, type Column, type Line, readCsv } from './readCsv.ts';
import { BATCH, ERASED, inBatch, meetAgain, meetingOf, type Run, refuseLine, specialistOf } from './run.ts';

export const CLIENT_COLUMNS: readonly Column[] = [
  { name: 'id', aliases: ['client id', 'client number', 'customer id', 'external id'], isRequired: true },
  { name: 'first_name', aliases: ['firstname', 'given name', 'first'], isRequired: true },
  { name: 'last_name', aliases: ['lastname', 'surname', 'family name', 'last'], isRequired: true },
  { name: 'email', aliases: ['e-mail', 'mail', 'email address', 'e-mail address'], isRequired: true },
  { name: 'phone', aliases: ['telephone', 'mobile', 'cell', 'phone number'] },
  { name: 'language', aliases: ['preferred language', 'lang'] },
  { name: 'service', aliases: ['service interest', 'interest'] },
  { name: 'specialist', aliases: ['assigned to', 'staff', 'preparer'] },
];

const LANGUAGE_NAMES: Record<string, Language> = {
  ...{ english: 'en', spanish: 'es', french: 'fr' },
  ...{ inglés: 'en', español: 'es', francés: 'fr' },
  ...{ anglais: 'en', espagnol: 'es', français: 'fr' },
};
/** As many as the terms are told to in a minute. */
const INVITED_A_MINUTE = 100;
/** Old files hold words such as "n/a" in place of a number: they are kept. */
const ImportedClient = CreateClientBody.extend({ phone: optionalText(PHONE_MAX_LENGTH) });
const COLUMN_OF = { preferredLanguage: 'language', serviceInterest: 'service' };

interface ReadClient {
  id: string;
  cells: Cells;
  body: z.output<typeof ImportedClient>;
  specialistId: string | null;
}

/** A line as it was read; without a body where a field is refused. */
type LineOfClient = Omit<ReadClient, 'body'> & Partial<Pick<ReadClient, 'body'>>;

/** The work of a transaction: to open an account, or to invite somebody whom an earlier run imported. */
type Work = ReadClient & { key?: ImportedKey };

/** Opens an account for each line whose id is new. Nobody is told, unless the run invites. */
export async function importClients(run: Run, path: string): Promise<void> {
  const file = basename(path);
  for await (const lines of batchesOf(readCsv(path, CLIENT_COLUMNS, run.skipped), BATCH)) {
    const work = await planBatch(run, file, lines);
    /** The clients whom another run has invited meanwhile, or who have come. */
    const settled = new Set<Work>();
    if (!run.isDry && work.length > 0)
      await inBatch(run, `${file}, line ${work[0]?.cells.line}`, async (tx) => {
        for (const each of work)
          if (!each.key) await openNew(run, tx, each);
          else if (!(await inviteKnown(run, tx, each.key))) settled.add(each);
      });
    for (const each of work) {
      if (!each.key) run.tally.add(file, 'new');
      if (run.invites && !settled.has(each)) run.tally.add(file, 'invited');
    }
  }
}

/** Says of each line what is to be done; refuses what breaks a rule. */
async function planBatch(run: Run, file: string, lines: readonly Line[]): Promise<Work[]> {
  const { db } = run.deps.database;
  const ids = lines.flatMap(({ cells: { id } }) => id || []);
  const keys = await findKeys(db, run.source, 'client', ids);
  const work: Work[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    const client = await readClient(run, cells);
    const { id } = client;
    const key = keys.get(id);
    const isRepeated = run.clients.has(id);
    if (isRepeated) cells.refuse('id', 'An earlier line has this id already');
    else if (key?.clientId === null) cells.refuse('id', ERASED);
    else if (!key && client.body) await refuseKnownAddress(run, db, cells, client.body.email.toLowerCase());
    const met = meetingOf(cells, key);
    if (id !== '' && !isRepeated) run.clients.set(id, met);
    if (met === 'refused' || !client.body) {
      refuseLine(run, { file, id: cells.text('id') }, cells);
      continue;
    }
    run.emails.set(client.body.email.toLowerCase(), { place: `${file}, line ${cells.line}`, id });
    const planned = { ...client, body: client.body };
    if (!key) work.push(planned);
    else {
      meetAgain(run, { file, line: cells.line, id }, { before: key.fingerprint, now: cells.fingerprint() });
      if (run.invites && (await waitsForInvitation(db, key))) work.push({ ...planned, key });
    }
  }
  return work;
}

async function readClient(run: Run, cells: Cells): Promise<LineOfClient> {
  const id = cells.id();
  const specialistId = await specialistOf(run, cells);
  const preferredLanguage = cells.word('language', LANGUAGES, LANGUAGE_NAMES) ?? DEFAULT_LANGUAGE;
  const serviceInterest = cells.word('service', SERVICE_INTERESTS);
  const fields = {
    firstName: cells.text('first_name'),
    lastName: cells.text('last_name'),
    email: cells.text('email'),
    phone: cells.text('phone'),
    ...{ preferredLanguage, serviceInterest },
  };
  const body = cells.parse(ImportedClient, fields, COLUMN_OF);
  return { id, cells, specialistId, ...(body && { body }) };
}

/** One address has one account. Two people with one address are never made one person unasked. */
async function refuseKnownAddress(run: Run, db: Db, cells: Cells, email: string): Promise<void> {
  const earlier = run.emails.get(email);
  if (earlier !== undefined)
    cells.refuse(
      'email',
      `${earlier.place} has this address already. Give each person an address, or take one of the lines out`,
    );
  else if (await isEmailTaken(db, email, run.deps.clock()))
    cells.refuse(
      'email',
      'There is an account for this address already. Take the line out, and write client_email in its cases',
    );
}

async function openNew(run: Run, tx: Db, { id, body, specialistId, cells }: ReadClient): Promise<void> {
  const { preferredLanguage: language, ...client } = body;
  const now = run.deps.clock();
  const user = await openAccount(run.deps, tx, { ...client, language, role: 'client', assignedStaffId: specialistId });
  if (run.invites) await inviteInTurn(run, tx, user);
  await keepKey(tx, {
    ...{ source: run.source, kind: 'client', externalId: id, fingerprint: cells.fingerprint() },
    ...{ clientId: user.id, importedAt: now, invitedAt: run.invites ? now : null },
  });
}

/** Whether an earlier run opened the account without a letter, and its owner has not come otherwise since. */
async function waitsForInvitation(db: Db, { clientId, invitedAt }: ImportedKey): Promise<boolean> {
  if (invitedAt !== null || clientId === null) return false;
  const found = await findUser(db, clientId);
  return found !== undefined && found.user.disabledAt === null && isInvited(found.user);
}

/** Invites somebody whom an earlier run imported; returns false if there is no need any more. */
async function inviteKnown(run: Run, tx: Db, { id, clientId }: ImportedKey): Promise<boolean> {
  const user = clientId === null ? undefined : await lockUser(tx, clientId);
  if (!user || user.disabledAt !== null || !isInvited(user)) return false;
  // Another run may have invited them while this one waited: a second letter would end the first one's link.
  if (!(await noteInvitation(tx, id, run.deps.clock()))) return false;
  await inviteInTurn(run, tx, user);
  return true;
}

/** Other mail, such as links for a new password, would wait behind all invitations of an import. */
async function inviteInTurn(run: Run, tx: Db, user: UserRow): Promise<void> {
  const minutes = Math.floor(run.invited++ / INVITED_A_MINUTE);
  const dueAt = new Date(run.deps.clock().getTime() + minutes * MINUTE_MS);
  await invite(run.deps, tx, user, { isShown: false, dueAt });
}
