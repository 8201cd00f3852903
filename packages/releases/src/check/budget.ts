import type { Release } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { readApprovals, requestIn } from '../approvals.ts';
import { type LoggedChange, readChanges } from '../audit.ts';
import { readRelease } from '../records.ts';
import { type Said, say } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';

/** Texts in other languages, which English readers never fetch, and the shell's panel, which visitors never do. */
const NOT_COUNTED = /(?:-(?:es|fr)|\bpage-panel)\.[0-9a-f]+\.js$/;

/** The scripts among the files of a build that an English reader of all its screens loads. */
export function countedScripts(build: AnyBuild, files: readonly string[]): string[] {
  const onServer = 'server' in build ? (build.server ?? []) : [];
  return files.filter((file) => file.endsWith('.js') && !NOT_COUNTED.test(file) && !onServer.includes(file));
}

/** Says that the scripts of a version are larger than its app allows. Empty for an app without a budget. */
export function overBudget(build: AnyBuild, bytes: number): Said[] {
  const { budgetKb: budget, manifest, version } = build;
  const kb = bytes / 1024;
  if (budget === undefined || kb <= budget) return [];
  // Upwards, so that it never reads as much as the budget allows.
  return [say('overBudget', { app: `${manifest.id} ${version}`, kb: Math.ceil(kb * 10) / 10, budget })];
}

/** Says the same of a release, by the sizes that its signed record names and the store has compared with its files. */
export const releasedOverBudget = (release: Release): Said[] =>
  overBudget(
    release,
    countedScripts(release, Object.keys(release.files))
      .map((file) => release.files[file])
      .reduce((sum, file) => sum + (file?.br ?? file?.bytes ?? 0), 0),
  );

/**
 * Whether somebody accepted the size of a version before. What was accepted in a request counts while it is open, and
 * once a second person has agreed to it.
 */
export async function isSizeAccepted(store: ReleaseStore, id: string, version: string): Promise<boolean> {
  const log = await readChanges(store, id, Number.POSITIVE_INFINITY);
  const isMade = log.some(
    (change, at) =>
      acceptsSize(change, version) &&
      (change.action !== 'request' || log.slice(0, at).findLast(isOfRequest)?.what?.kind === 'agreed'),
  );
  return isMade || (await sizeInRequest(store, id, version)).length > 0;
}

/** The sizes that the open request for a version accepts, for the log. One that replaces it accepts them, too. */
export async function sizeInRequest(store: ReleaseStore, id: string, version: string): Promise<Said[]> {
  const last = (await readChanges(store, id, Number.POSITIVE_INFINITY)).find(isOfRequest);
  if (!last || !acceptsSize(last, version)) return [];
  const open = requestIn(await readApprovals(store), id, new Date());
  const release = open?.asked.version === version ? await readRelease(store, id, version) : undefined;
  return release ? sizeAccepted(releasedOverBudget(release)) : [];
}

const acceptsSize = (change: LoggedChange, version: string): boolean =>
  change.version === version && change.why.some(({ code }) => code === 'sizeAccepted');
const isOfRequest = ({ action }: LoggedChange): boolean => action === 'request';

/** The log's words for sizes that somebody accepted. */
export const sizeAccepted = (said: readonly Said[]): Said[] =>
  said.map(({ values: { app = '', kb = 0, budget = 0 } }) => say('sizeAccepted', { app, kb, budget }));
