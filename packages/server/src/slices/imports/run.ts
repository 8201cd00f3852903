import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { findColleague } from '../cases/cases.repository.ts';
import { findUserByEmail, type UserRow } from '../users/users.repository.ts';
import type { Cells } from './cells.ts';
import type { Fate, Noted, Tally } from './tally.ts';

/**
 * Lines of one transaction. Each opened account takes some 20 ms for its password, and nobody else is answered by the
 * embedded database meanwhile.
 */
export const BATCH = 25;

/** One run of an import. */
export interface Run {
  deps: AppDeps;
  /** The name of the system that the files come from: their ids are unique within it. */
  source: string;
  /** Nothing is written. */
  isDry: boolean;
  /** Clients are mailed a link by which they choose a password. */
  invites: boolean;
  /** How many it has invited so far. */
  invited: number;
  /** Columns that are left out, in the form of `folded`. */
  skipped: ReadonlySet<string>;
  tally: Tally;
  /** The ids of this run: no two lines may have the same, and a dry run has no rows for what is new. */
  clients: Map<string, Fate>;
  cases: Map<string, Fate>;
  /** The email addresses of this run in lower case, with the place and the id of the first line that has each. */
  emails: Map<string, { place: string; id: string }>;
  /** The owners of this run's cases: an account of the site, or in a dry run the id of a client's line. */
  owners: Map<string, Owner>;
  /** The bytes of the papers that a dry run would add, by owner. */
  bytes: Map<string, number>;
  /** Colleagues by email address; null for an address that no colleague has. */
  colleagues: Map<string, string | null>;
}

/** The owner of a case: `name` tells owners apart, `clientId` is null for a client whom only `--apply` makes. */
export interface Owner {
  name: string;
  clientId: string | null;
}

/** An import ended early. What was committed before stays, and a second run passes over it. */
export class Stopped extends Error {
  override name = 'Stopped';
  constructor(place: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(`stopped at ${place}: ${reason}. What stands before it is imported; the same command goes on from there`, {
      cause,
    });
  }
}

/** The first cause: an error of the database says above it which values were written. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** Runs the work of a batch in a transaction of its own. `place` names its first line. */
export async function inBatch(run: Run, place: string, work: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await run.deps.database.db.transaction(work);
  } catch (error) {
    throw new Stopped(place, error);
  }
}

/** Says what becomes of a line that was read, by its problems and by what an earlier run left. */
export function meetingOf({ problems }: Cells, earlier: object | undefined): Fate {
  if (problems.length > 0) return 'refused';
  return earlier ? 'there' : 'new';
}

/** Notes every problem of a line, and counts it as refused. */
export function refuseLine({ tally }: Run, about: Pick<Noted, 'file' | 'id'>, cells: Cells): void {
  for (const { column, problem } of cells.problems)
    tally.note({ ...about, what: 'refused', line: cells.line, column, problem });
  tally.add(about.file, 'refused');
}

/** Counts a line that was imported earlier, and notes it if it has changed since. */
export function meetAgain(
  { tally }: Run,
  about: Pick<Noted, 'file' | 'line' | 'id'>,
  prints: { before: string; now: string },
): void {
  tally.add(about.file, 'there');
  if (prints.before === prints.now) return;
  const problem = 'was imported earlier and is different now. The site stays as it is: change it there';
  tally.note({ ...about, what: 'changed', column: '', problem });
  tally.add(about.file, 'changed');
}

/** Returns the id of the colleague with an address; null for an empty text, and where it is refused. */
export async function specialistOf({ deps, colleagues }: Run, cells: Cells): Promise<string | null> {
  const email = cells.text('specialist').toLowerCase();
  if (email === '') return null;
  const { db } = deps.database;
  if (!colleagues.has(email)) {
    const found = await findUserByEmail(db, email);
    colleagues.set(email, (found && (await findColleague(db, found.user.id))?.id) ?? null);
  }
  const id = colleagues.get(email) ?? null;
  if (id === null)
    cells.refuse(
      'specialist',
      `Nobody at the firm has the address ${email}. Write that of an open account, or leave it empty`,
    );
  return id;
}

/** Whether an account is that of a client whom the site still has. */
export const isClient = ({ role, deletedAt, mergedInto }: UserRow): boolean =>
  role === 'client' && deletedAt === null && mergedInto === null;

export const ERASED = 'The data of this client was deleted on the site. Take the line out';
