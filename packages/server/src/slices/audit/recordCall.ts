import type { Endpoint } from '@firm/contract';
import type { AuditDetails } from '../../ground/audit/auditEvent.ts';
import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { AnsweredCall } from '../../ground/http/ports.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { countReads, refuseBulkReader, tellOfUnassigned } from './bulkReads.ts';
import { clientsOf, idsIn } from './clientsOf.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log' | 'outbox' | 'env'>;

const HOUR_MS = 60 * 60 * 1000;

/** Changing calls that leave no event in the security log, with the reason. */
export const UNRECORDED: Record<string, string> = {
  'intake.saveDraft': 'a form saves itself every few seconds while its owner writes',
  'uploads.send': 'a piece of a file; what begins and ends it is recorded',
  'inbox.presence': 'who has a thread open, which the screen shows for some seconds',
  'articles.presence': 'who has an article open, which the screen shows for some seconds',
  'articles.saveText': 'a text saves itself every few seconds; the service records it once an hour',
  'letters.save': 'a draft saves itself every few seconds; the service records it once an hour',
  'chatDesk.report': 'that somebody has the workspace open, said twice a minute',
  'messages.read': 'how far somebody has read, which the thread shows',
};

/**
 * Records a signed-in caller's finished call: every change, every file, and staff's reads of clients, with the numbers
 * of rows and of clients; clients' reads of their own data are private. A read that cannot be recorded is not answered;
 * a change is, and the process log reports the failure.
 */
export async function recordCall(deps: Deps, endpoint: Endpoint, call: AnsweredCall): Promise<void> {
  const { caller } = call;
  if (!caller || endpoint.id in UNRECORDED) return;
  const isFile = endpoint.answers === 'file';
  if (endpoint.method === 'GET') {
    if (caller.role !== 'client' || isFile) await recordRead(deps, endpoint, { ...call, caller }, isFile);
    return;
  }
  try {
    const { db } = deps.database;
    const concerned =
      caller.role === 'client' ? [caller.id] : await clientsOf(db, idsIn([call.id, call.body, call.answer]));
    await recordEvent(db, {
      action: endpoint.method === 'DELETE' ? 'deleted' : 'changed',
      at: deps.clock(),
      // A deleted thing names its client no more: its handler noted whose it was.
      subjectId: onlyOf(concerned) ?? currentRequest()?.subjectId ?? null,
      target: { kind: endpoint.id, id: call.id },
      details: { ...currentRequest()?.facts, ...(concerned.length > 1 ? { clients: concerned.length } : {}) },
    });
  } catch (error) {
    deps.log.error({ err: error, endpoint: endpoint.id, actor: caller.id }, 'a change is missing in the security log');
  }
}

async function recordRead(
  deps: Deps,
  endpoint: Endpoint,
  { caller, id, query, answer }: AnsweredCall & { caller: Actor },
  isFile: boolean,
): Promise<void> {
  const { db } = deps.database;
  const at = deps.clock();
  const isStaff = caller.role !== 'client';
  // A file has no answer to look into, and some are asked for by their client.
  const clients = isStaff ? await clientsOf(db, idsIn([id, isFile ? query : answer])) : [caller.id];
  if (clients.length === 0) return;
  const rows = rowsOf(answer);
  const how = isFile || rows === undefined ? 'opened' : 'listed';
  const mayGoOn = !isStaff || (await countSeen(deps, caller, { id, clients, how }, at));
  if (caller.role === 'staff') await tellOfUnassigned(deps, caller, clients);
  if (currentRequest()?.readNoted) {
    if (!mayGoOn && !isFile) refuseBulkReader(deps, caller);
    return;
  }
  const action = isFile ? (endpoint.id === 'privacy.downloadExport' ? 'exported' : 'downloaded') : undefined;
  await recordEvent(db, {
    action: action ?? (how === 'listed' ? 'listed' : 'read'),
    at,
    subjectId: onlyOf(clients),
    target: { kind: endpoint.id, id },
    details: { ...filtersOf(query), clients: clients.length, ...(rows === undefined ? {} : { rows }) },
    oncePerMs: HOUR_MS,
  });
  // This file is already being sent, so the next request is refused.
  if (!mayGoOn && !isFile) refuseBulkReader(deps, caller);
}

/** Counts the clients of an answer. On the page of one, others whom it names, such as partners, count as listed. */
async function countSeen(
  deps: Deps,
  caller: Actor,
  { id, clients, how }: { id: AnsweredCall['id']; clients: readonly string[]; how: 'opened' | 'listed' },
  at: Date,
): Promise<boolean> {
  const asked = how === 'opened' && clients.length > 1 ? await clientsOf(deps.database.db, idsIn(id)) : [];
  const [own, beside] = asked.length > 0 ? [asked, clients.filter((each) => !asked.includes(each))] : [clients, []];
  const mayGoOn = await countReads(deps, caller, own, how, at);
  return (beside.length === 0 || (await countReads(deps, caller, beside, 'listed', at))) && mayGoOn;
}

const onlyOf = (clients: readonly string[]) => (clients.length === 1 ? (clients[0] ?? null) : null);

/** Returns the number of rows in a list; undefined for other answers. */
function rowsOf(answer: unknown): number | undefined {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return undefined;
  const lists = Object.values(answer).filter(Array.isArray);
  const isOne = 'id' in answer || 'caseId' in answer;
  return isOne || lists.length === 0 ? undefined : lists.reduce((sum, list) => sum + list.length, 0);
}

/** Returns the filters of a request. A search term is left out, since it may be a name; only its use is recorded. */
function filtersOf(query: unknown): AuditDetails {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      name !== 'search' && ['string', 'number', 'boolean'].includes(typeof value) ? value : 'given',
    ]),
  );
}
