import { basename } from 'node:path';
import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  type CaseStatus,
  officeDay,
  officeInstant,
  SERVICE_CATEGORIES,
  sensitiveNumberIn,
} from '@firm/contract';
import { CreateCaseBody } from '@firm/contract/schemas';
import type { Db } from '../../ground/db/database.ts';
import { isInvited } from '../auth/invitations.ts';
import { type FormerCase, isOwnNumber, takenNumbers, takeOverCase } from '../cases/takeOverCase.ts';
import { findUser, findUserByEmail } from '../users/users.repository.ts';
import { type Cells, cellsOf } from './cells.ts';
import { findKeys, type ImportedKey, keepKey } from './keys.repository.ts';
import { batchesOf, type Column, type Line, readCsv } from './readCsv.ts';
import { BATCH, ERASED, inBatch, isClient, meetAgain, meetingOf, type Run, refuseLine, specialistOf } from './run.ts';

export const CASE_COLUMNS: readonly Column[] = [
  { name: 'id', aliases: ['case id', 'matter id', 'file id', 'external id'], isRequired: true },
  { name: 'client_id', aliases: ['client', 'client number', 'customer id'] },
  { name: 'client_email', aliases: ['client e-mail', 'email', 'e-mail'] },
  { name: 'number', aliases: ['case number', 'case no', 'matter number', 'file number', 'reference'] },
  { name: 'service', aliases: ['category', 'service category'], isRequired: true },
  { name: 'title', aliases: ['subject', 'matter'], isRequired: true },
  { name: 'description', aliases: ['details', 'notes'] },
  { name: 'status', aliases: ['state', 'stage'] },
  { name: 'priority' },
  { name: 'opened_on', aliases: ['opened', 'open date', 'created'] },
  { name: 'completed_on', aliases: ['completed', 'closed', 'closed on', 'close date'] },
  { name: 'expected_on', aliases: ['due', 'due date', 'expected'] },
  { name: 'specialist', aliases: ['assigned to', 'staff', 'preparer'] },
];

/** Words that other systems have for a status. */
const STATUS_NAMES: Record<string, CaseStatus> = {
  ...{ new: 'intake', open: 'in_progress', active: 'in_progress', working: 'in_progress' },
  ...{ closed: 'completed', done: 'completed', finished: 'completed', canceled: 'cancelled', paused: 'on_hold' },
};
const Words = CreateCaseBody.pick({ serviceCategoryId: true, title: true, description: true, priority: true });
const COLUMN_OF = { serviceCategoryId: 'service' };
const NUMBER_MAX_LENGTH = 40;
/** Days without a time are kept as noon in the office. */
const NOON = '12:00';

interface Work {
  id: string;
  cells: Cells;
  former: Omit<FormerCase, 'clientId'>;
  /** Null in a dry run, where the client is of this run as well. */
  clientId: string | null;
}

/** Takes over a case for each line whose id is new, with the number and the status that it had. */
export async function importCases(run: Run, path: string): Promise<void> {
  const file = basename(path);
  const numbers = new Set<string>();
  for await (const lines of batchesOf(readCsv(path, CASE_COLUMNS, run.skipped), BATCH)) {
    const work = await planBatch(run, file, lines, numbers);
    if (!run.isDry && work.length > 0)
      await inBatch(run, `${file}, line ${work[0]?.cells.line}`, async (tx) => {
        for (const each of work) await takeOver(run, tx, each);
      });
    for (const _ of work) run.tally.add(file, 'new');
  }
}

/** Says of each line what is to be done; refuses what breaks a rule. `numbers` are those of the lines before. */
async function planBatch(run: Run, file: string, lines: readonly Line[], numbers: Set<string>): Promise<Work[]> {
  const { db } = run.deps.database;
  const textsOf = (column: string) => lines.flatMap(({ cells }) => cells[column] || []);
  const keys = await findKeys(db, run.source, 'case', textsOf('id'));
  const clients = await findKeys(db, run.source, 'client', textsOf('client_id'));
  const taken = await takenNumbers(db, textsOf('number'));
  const work: Work[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    const id = cells.id();
    const key = keys.get(id);
    const former = await readCase(run, cells);
    const clientId = await clientOf(run, db, cells, clients);
    if (!key) refuseNumber(cells, new Set([...taken, ...numbers]));
    const isRepeated = run.cases.has(id);
    if (isRepeated) cells.refuse('id', 'An earlier line has this id already');
    const met = meetingOf(cells, key);
    if (id !== '' && !isRepeated) {
      run.cases.set(id, met);
      run.owners.set(id, { name: clientId ?? nameOfNew(run, cells), clientId });
    }
    if (met === 'refused' || !former) {
      refuseLine(run, { file, id: cells.text('id') }, cells);
      continue;
    }
    if (former.caseNumber) numbers.add(former.caseNumber);
    if (!key) work.push({ id, cells, former, clientId });
    else meetAgain(run, { file, line: cells.line, id }, { before: key.fingerprint, now: cells.fingerprint() });
  }
  return work;
}

async function readCase(run: Run, cells: Cells): Promise<Work['former'] | undefined> {
  const now = run.deps.clock();
  const status = cells.word('status', CASE_STATUSES, STATUS_NAMES) ?? 'intake';
  const priority = cells.word('priority', CASE_PRIORITIES) ?? 'normal';
  const service = cells.word('service', SERVICE_CATEGORIES);
  if (cells.text('service') === '') cells.refuse('service', `Write one of ${SERVICE_CATEGORIES.join(', ')}`);
  const opened = cells.day('opened_on');
  const completed = cells.day('completed_on');
  const estimatedCompletionDate = cells.day('expected_on');
  refuseOddDays(cells, { opened, completed, status, today: officeDay(now) });
  const assignedStaffId = await specialistOf(run, cells);
  const fields = { title: cells.text('title'), description: cells.text('description'), priority };
  // A service that is missing or unknown is told once, by its own column.
  const words = cells.parse(Words, { ...fields, serviceCategoryId: service ?? SERVICE_CATEGORIES[0] }, COLUMN_OF);
  if (!words) return undefined;
  return {
    ...{ assignedStaffId, status, estimatedCompletionDate },
    caseNumber: cells.text('number') || null,
    serviceCategory: words.serviceCategoryId,
    title: words.title,
    description: words.description ?? '',
    priority: words.priority,
    openedAt: opened === null ? now : officeInstant(opened, NOON),
    completedAt: completed === null ? null : officeInstant(completed, NOON),
  };
}

interface Days {
  opened: string | null;
  completed: string | null;
  status: CaseStatus;
  today: string;
}

function refuseOddDays(cells: Cells, { opened, completed, status, today }: Days): void {
  const missing = status === 'completed' && completed === null && cells.text('completed_on') === '';
  if (opened !== null && opened > today) cells.refuse('opened_on', `${opened} has not come yet`);
  if (missing) cells.refuse('completed_on', 'A completed case needs its day: its records are kept from then on');
  if (completed === null) return;
  // Opened today, it would have been completed before it was opened.
  if (opened === null && cells.text('opened_on') === '')
    cells.refuse('opened_on', 'A completed case needs the day on which it was opened, too');
  if (status !== 'completed')
    cells.refuse('completed_on', 'Only a completed case has this day. Write the status completed, or leave it empty');
  if (completed > today) cells.refuse('completed_on', `${completed} has not come yet`);
  if (opened !== null && completed < opened) cells.refuse('completed_on', `This is before the case opened, ${opened}`);
}

function refuseNumber(cells: Cells, taken: ReadonlySet<string>): void {
  const number = cells.text('number');
  if (number.length > NUMBER_MAX_LENGTH || /[\r\n]/.test(number))
    cells.refuse('number', `A number is one line of at most ${NUMBER_MAX_LENGTH} characters`);
  else if (isOwnNumber(number))
    cells.refuse('number', 'The site gives numbers of this form itself. Write another, or leave it empty');
  else if (sensitiveNumberIn(number))
    cells.refuse('number', 'This looks like a social security or card number. Write another, or leave it empty');
  else if (taken.has(number)) cells.refuse('number', 'Another case has this number already');
}

/** Returns the client whose case it is; null where it is refused, and for a client of a dry run. */
async function clientOf(
  run: Run,
  db: Db,
  cells: Cells,
  keys: ReadonlyMap<string, ImportedKey>,
): Promise<string | null> {
  const [id, email] = [cells.text('client_id'), cells.text('client_email').toLowerCase()];
  if (id !== '' && email !== '') cells.refuse('client_email', 'Write client_id or client_email, not both');
  else if (id !== '') return clientById(run, db, cells, { id, key: keys.get(id) });
  else if (email !== '') return clientByEmail(run, db, cells, email);
  else cells.refuse('client_id', 'Whose case is it? Write client_id or client_email');
  return null;
}

/** A client whom only `--apply` makes is known by the id of the line. */
function nameOfNew({ emails }: Run, cells: Cells): string {
  const id = cells.text('client_id') || emails.get(cells.text('client_email').toLowerCase())?.id;
  return `new:${id}`;
}

async function clientById(
  run: Run,
  db: Db,
  cells: Cells,
  { id, key }: { id: string; key: ImportedKey | undefined },
): Promise<string | null> {
  const found = key?.clientId ? await findUser(db, key.clientId) : undefined;
  if (found && isClient(found.user)) return found.user.id;
  const met = run.clients.get(id);
  if (key) cells.refuse('client_id', ERASED);
  else if (met === 'refused') cells.refuse('client_id', `The line of the client ${id} is refused: mend that first`);
  else if (met === undefined)
    cells.refuse(
      'client_id',
      `No client of ${run.source} has the id ${id}. Import the client first, or name an account by client_email`,
    );
  return null;
}

/** An account that a visitor opened under an address that is not proved may be anybody's. */
async function clientByEmail(run: Run, db: Db, cells: Cells, email: string): Promise<string | null> {
  const found = await findUserByEmail(db, email);
  if (found && isClient(found.user) && (found.user.isVerified || isInvited(found.user))) return found.user.id;
  if (found && isClient(found.user))
    cells.refuse('client_email', 'The owner of this account has not confirmed the address yet');
  else if (!run.isDry || !run.emails.has(email))
    cells.refuse('client_email', `No client has an account for ${email}. Import the client first`);
  return null;
}

async function takeOver(run: Run, tx: Db, { id, cells, former, clientId }: Work): Promise<void> {
  if (clientId === null) throw new Error(`the client of the case ${id} is gone`);
  const caseId = await takeOverCase(run.deps, tx, { ...former, clientId });
  await keepKey(tx, {
    ...{ source: run.source, kind: 'case', externalId: id, fingerprint: cells.fingerprint() },
    ...{ clientId, caseId, importedAt: run.deps.clock() },
  });
}
