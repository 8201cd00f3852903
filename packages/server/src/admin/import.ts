import { chmod, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AppDeps } from '../ground/deps.ts';
import { CSV_START, csvLine } from '../ground/http/csv.ts';
import { isOwnPlace } from '../ground/storage/place.ts';
import type { Viewer } from '../slices/cases/visibleCases.ts';
import { type ImportOrder, runImport } from '../slices/imports/runImport.ts';
import { type Counts, createTally, type Noted, type Tally } from '../slices/imports/tally.ts';
import { accountOf } from './accountOf.ts';
import { defineCommand, Refused, Usage } from './adminCommand.ts';

const SHOWN_AT_MOST = 50;
const SOURCE = /^[a-z0-9][a-z0-9-]{0,39}$/;

export const importFiles = defineCommand({
  usage:
    '[<clients.csv>] [--cases <cases.csv>] [--documents <folder> --as <email>] --source <name> [--dry-run | --apply] [--invite] [--skip <column>]… [--report <out.csv>]',
  summary:
    'import clients, cases and documents of another system; without --apply it says what would happen and changes nothing. A second run passes over what is there',
  options: {
    cases: { type: 'string' },
    documents: { type: 'string' },
    as: { type: 'string' },
    source: { type: 'string' },
    'dry-run': { type: 'boolean' },
    apply: { type: 'boolean' },
    invite: { type: 'boolean' },
    skip: { type: 'string', multiple: true },
    report: { type: 'string' },
  },
  async run(deps, { words: [clients, ...surplus], values, folder }) {
    if (surplus.length > 0) throw new Usage(`unexpected: ${surplus.join(' ')}`);
    if (values.apply && values['dry-run']) throw new Usage('--apply and --dry-run exclude each other');
    if (!clients && !values.cases && !values.documents)
      throw new Usage('say what to import: a file of clients, --cases or --documents');
    if (!values.source || !SOURCE.test(values.source))
      throw new Usage('--source names the system that the files come from, in small letters, digits and hyphens');
    const at = (path: string | undefined) => (path === undefined ? undefined : resolve(folder, path));
    const order = {
      ...{ source: values.source, clients: at(clients), cases: at(values.cases), skipped: values.skip ?? [] },
      documents: await documentsOf(deps, at(values.documents), values.as),
      ...{ isDry: !values.apply, invites: values.invite ?? false },
    };
    const report = at(values.report);
    if (report && [order.clients, order.cases].includes(report))
      throw new Usage('--report would overwrite a file that is imported: name another');
    return runAndReport(deps, order, report);
  },
});

/** Writes the report also when the import stops early: what was told of the lines before would be lost. */
async function runAndReport(deps: AppDeps, order: ImportOrder, report: string | undefined) {
  const tally = createTally();
  try {
    await runImport(deps, order, tally);
  } finally {
    deps.outbox.wake();
    if (report) await writeReport(report, tally.noted);
  }
  const { counts, noted } = tally;
  return { text: textOf(tally, order.isDry, report), isDry: order.isDry, counts, noted };
}

/** Documents are added by somebody, as their trail says. */
async function documentsOf(
  deps: AppDeps,
  folder: string | undefined,
  as: string | undefined,
): Promise<{ folder: string; viewer: Viewer } | undefined> {
  if (folder === undefined && as !== undefined) throw new Usage('--as is for --documents');
  if (folder === undefined) return undefined;
  if (as === undefined) throw new Usage('--as names the administrator who adds the documents, by email address');
  const { id, role, email, disabledAt } = await accountOf(deps, [as]);
  if (role !== 'admin' || disabledAt) throw new Refused(`${email} is not an open account of an administrator`);
  if (!(await isOwnPlace(deps))) throw new Refused('these files belong to another database');
  return { folder, viewer: { id, role } };
}

function textOf({ counts, noted }: Tally, isDry: boolean, report: string | undefined): string {
  const more = noted.length - SHOWN_AT_MOST;
  const rest = report ? `${report} has all of them` : '--report names a file for all of them';
  return [
    isDry ? 'Nothing was changed: this is what --apply would do.' : 'Imported.',
    ...counts.map((each) => countsOf(each, isDry)),
    ...(counts.length === 0 ? ['There was nothing to import.'] : []),
    ...noted.slice(0, SHOWN_AT_MOST).map((each) => `${placeOf(each)}: ${each.problem}`),
    ...(more > 0 ? [`and ${more} more; ${rest}`] : []),
  ].join('\n');
}

function countsOf({ file, new: fresh, there, refused, changed, invited }: Counts, isDry: boolean): string {
  const parts = [
    `${fresh} new`,
    `${there} there already${changed > 0 ? ` (${changed} of them different now)` : ''}`,
    `${refused} refused`,
    ...(invited > 0 ? [isDry ? `${invited} to be invited` : `${invited} invited`] : []),
  ];
  return `${file}: ${parts.join(', ')}`;
}

function placeOf({ file, line, id, column }: Noted): string {
  if (line === null) return `${file}/${id}`;
  return `${file}, line ${line}${column ? `, ${column}` : ''}`;
}

async function writeReport(path: string, noted: readonly Noted[]): Promise<void> {
  const lines = [
    csvLine(['file', 'line', 'id', 'column', 'what', 'problem']),
    ...noted.map(({ file, line, id, column, what, problem }) => csvLine([file, line, id, column, what, problem])),
  ];
  // It names clients, so nobody else on the machine reads it.
  await writeFile(path, CSV_START + lines.join(''), { mode: 0o600 });
  await chmod(path, 0o600);
}
