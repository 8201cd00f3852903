import { AUDIT_ACTIONS, type AuditAction } from '@firm/contract';
import { readAnchors, readArchived } from '../ground/audit/anchors.ts';
import type { AppDeps } from '../ground/deps.ts';
import { archiveLinks } from '../slices/audit/archiveLinks.ts';
import { checkChain } from '../slices/audit/checkChain.ts';
import { exportedEvents, type LogFilter, latestEvents } from '../slices/audit/readLog.ts';
import { accountOf } from './accountOf.ts';
import { type Answer, dayOf, defineCommand, Refused, Usage } from './adminCommand.ts';

const EXPORTED_AT_MOST = 100_000;
const SHOWN_AT_MOST = 1_000;

export const audit = defineCommand({
  usage:
    'check | archive <link> | show | export [--from <day>] [--until <day>] [--account <email>] [--action <action>] [--limit <n>]',
  summary:
    'verify the security log and its anchors; mark the links up to one as archived, before they are deleted; show its newest events; or export them as JSON lines',
  options: {
    from: { type: 'string' },
    until: { type: 'string' },
    account: { type: 'string' },
    action: { type: 'string' },
    limit: { type: 'string' },
  },
  async run(deps, { words: [what, ...rest], values }) {
    const [link, ...surplus] = what === 'archive' ? rest : [undefined, ...rest];
    if (surplus.length > 0) throw new Usage(`unexpected: ${surplus.join(' ')}`);
    if (what === 'check') return check(deps);
    if (what === 'archive') return archive(deps, linkOf(link));
    const filter: LogFilter = {
      from: dayOf('--from', values.from),
      until: dayOf('--until', values.until),
      action: actionOf(values.action),
      accountId: values.account === undefined ? undefined : (await accountOf(deps, [values.account])).id,
    };
    if (what === 'show') return show(deps, filter, limitOf(values.limit));
    if (what === 'export') return exportLines(deps, filter);
    throw new Usage('say what to do: check, archive, show or export');
  },
});

async function check({ database: { db }, env: { dataDir }, clock }: AppDeps): Promise<Answer> {
  const outside = { anchors: readAnchors(dataDir), archived: readArchived(dataDir), now: clock() };
  const report = await checkChain(db, outside);
  const { events, first, last, anchors, problems } = report;
  if (problems.length > 0) throw new Refused(`the security log does not hold:\n${problems.join('\n')}`);
  const text =
    events === 0
      ? 'The security log is empty.'
      : `The security log holds: ${events} events, links ${first} to ${last}, ${anchors} anchors.`;
  return { text, ...report };
}

async function archive(deps: AppDeps, seq: number): Promise<Answer> {
  const problem = await archiveLinks(deps, seq);
  if (problem) throw new Refused(problem);
  return { text: `Links up to ${seq} are marked as archived, and may be deleted now.`, seq };
}

async function show({ database: { db } }: AppDeps, filter: LogFilter, limit: number): Promise<Answer> {
  const rows = await latestEvents(db, filter, limit);
  const lines = rows.map(({ event, network, actor, subject }) =>
    [
      event.at.toISOString(),
      event.action,
      `by ${actor ?? event.actorId ?? '-'}`,
      ...(event.subjectId ? [`about ${subject ?? event.subjectId}`] : []),
      ...(event.targetKind ? [`${event.targetKind} ${event.targetId ?? ''}`.trim()] : []),
      ...(network ? [`from ${network}`] : []),
      JSON.stringify(event.details),
    ].join('  '),
  );
  return { text: lines.length === 0 ? 'There is no such event.' : lines.join('\n'), events: rows };
}

async function exportLines({ database: { db } }: AppDeps, filter: LogFilter): Promise<Answer> {
  const rows = await exportedEvents(db, filter, EXPORTED_AT_MOST + 1);
  if (rows.length > EXPORTED_AT_MOST)
    throw new Refused(`these are more than ${EXPORTED_AT_MOST} events: choose a shorter period by --from and --until`);
  const lines = rows.map(({ link: { seq, previousHash, hash }, event, personal }) =>
    JSON.stringify({
      seq,
      previousHash,
      hash,
      ...event,
      network: personal?.network ?? null,
      label: personal?.label ?? null,
      salt: personal?.salt ?? null,
    }),
  );
  return { text: lines.join('\n'), events: rows.length };
}

function actionOf(text: string | undefined): AuditAction | undefined {
  const action = AUDIT_ACTIONS.find((each) => each === text);
  if (text !== undefined && !action) throw new Usage(`--action must be one of ${AUDIT_ACTIONS.join(', ')}`);
  return action;
}

function linkOf(text: string | undefined): number {
  const seq = Number(text);
  if (!Number.isInteger(seq) || seq < 1) throw new Usage('archive needs the number of an anchored link');
  return seq;
}

function limitOf(text = '50'): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > SHOWN_AT_MOST)
    throw new Usage(`--limit must be a number from 1 to ${SHOWN_AT_MOST}`);
  return limit;
}
