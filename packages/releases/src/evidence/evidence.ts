import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, EvidenceReport } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from '../codeOf.ts';
import { inventoryOf } from '../inventory.ts';
import { folderOf, type ReleaseStore } from '../store.ts';

/** What is known of one version from the browsers that ran it. */
export interface Evidence {
  /** Browsers that told anything of it; each counts once. */
  visitors: number;
  /** Of these, how many could not load it or saw it crash. */
  failed: number;
  crashed: number;
  /** Milliseconds from asking for it to its being there: half of them, and three in four, had it in this time. Null without any. */
  loadMs: { median: number; p75: number } | null;
  /** Largest contentful paint (ms) and layout shift of pages that began with it, three in four at most; null without any. */
  vitals: { lcpMs: number; cls: number } | null;
}

/** No more is kept of a version for each time that it is given out: 10,000 reports or so say what there is to say. */
const BYTES_MAX = 1024 * 1024;
/** Nor of more such times, the latest: a version may outlive many that set out to replace it. */
const TIMES_MAX = 8;
/** Nor of one browser of one kind, so that nobody fills that room alone before others have told of a failure. */
const REPORTS_OF_ONE = 5;
const HEARD_MAX = 20_000;
const heard = new WeakMap<ReleaseStore, Map<string, number>>();
/** Read again when there is more. */
const weighed = new WeakMap<ReleaseStore, Map<string, { bytes: number; evidence: Evidence }>>();

const folderOfEvidence = (store: ReleaseStore, id: string) => path.join(folderOf(store, id), 'evidence');

/** Each time that a version is given out has a file of its own, with room of its own: what filled it before must not hide what is told now. */
function fileOf(store: ReleaseStore, id: string, version: string, since: string): string {
  const name = path.basename(folderOf(store, id, version));
  return path.join(folderOfEvidence(store, id), `${name}${since && `@${since.replace(/\W/g, '')}`}.jsonl`);
}

/** Oldest first. */
async function filesOf(store: ReleaseStore, id: string, version: string): Promise<string[]> {
  const folder = folderOfEvidence(store, id);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${version}@`) || name === `${version}.jsonl`)
    .sort()
    .map((name) => path.join(folder, name));
}

/**
 * When a version was given what it takes now: on its way, or to everybody; empty for the first of a part. What everybody else has begins anew with each version that sets
 * out to replace it, so that the two are compared by the same hours.
 */
export function givenOutAt({ version, rollout, history }: Deployment, asked: string): string {
  if (rollout && [rollout.version, version].includes(asked)) return rollout.startedAt;
  return version === asked ? (history.at(-1)?.at ?? '') : '';
}

/** Who tells: any word that is the same for one visitor and says nothing of them, and whether the server had given them the version. */
export interface Witness {
  visitor: string;
  served: boolean;
}

/**
 * Adds what a browser tells. Only who was served decides anything; the others are heard for the figures. A tab may run an older version, or a stranger may make one up:
 * neither says anything of what takes traffic, nor is it kept.
 */
export async function addEvidence(
  store: ReleaseStore,
  { visitor, served }: Witness,
  { remote, version, ...report }: EvidenceReport,
  now = new Date(),
): Promise<void> {
  const part = (await inventoryOf(store)).parts.find(({ id }) => id === remote);
  if (!part || ![part.current?.version, part.next?.version].includes(version)) return;
  const file = fileOf(store, remote, version, givenOutAt(part.deployment, version));
  if (hasToldEnough(store, `${file} ${report.event} ${visitor} ${served}`)) return;
  const size = await sizeOf(file);
  // Room is kept for those who decide.
  if (size > (served ? BYTES_MAX : BYTES_MAX / 2)) return;
  await mkdir(path.dirname(file), { recursive: true });
  if (size === 0)
    for (const old of (await filesOf(store, remote, version)).slice(0, 1 - TIMES_MAX)) await rm(old, { force: true });
  // One short line in one write: several processes may add at once.
  await appendFile(file, `${JSON.stringify({ ...report, visitor, served, at: now.toISOString() })}\n`);
}

function hasToldEnough(store: ReleaseStore, who: string): boolean {
  const browsers = heard.get(store) ?? new Map<string, number>();
  heard.set(store, browsers);
  const times = (browsers.get(who) ?? 0) + 1;
  browsers.delete(who);
  browsers.set(who, times);
  const [oldest] = browsers.keys();
  if (browsers.size > HEARD_MAX && oldest !== undefined) browsers.delete(oldest);
  return times > REPORTS_OF_ONE;
}

/** Which part of what was told. */
interface Selection {
  /** Since it was given out then, as `givenOutAt` says it; otherwise at all times. */
  since?: string;
  /** Only by those who were served. */
  served?: boolean;
}

/** What browsers have told of a version; all zero where none has. */
export async function evidenceOf(
  store: ReleaseStore,
  id: string,
  version: string,
  { since, served = false }: Selection = {},
): Promise<Evidence> {
  const files = since === undefined ? await filesOf(store, id, version) : [fileOf(store, id, version, since)];
  const key = `${id} ${version} ${since} ${served}`;
  const known = weighed.get(store) ?? new Map<string, { bytes: number; evidence: Evidence }>();
  weighed.set(store, known);
  const bytes = (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
  const before = known.get(key);
  if (before?.bytes === bytes) return before.evidence;
  const evidence = weigh(await Promise.all(files.map(readIfThere)), served);
  known.set(key, { bytes, evidence });
  return evidence;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

function readIfThere(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
}

function weigh(texts: string[], served: boolean): Evidence {
  const lines = texts.flatMap((text) => text.split('\n').flatMap(lineIn)).filter((line) => line.served || !served);
  const who = (events: string[]) =>
    new Set(lines.filter(({ event }) => events.includes(event)).map(({ visitor }) => visitor)).size;
  const loads = lines.flatMap((line) => (line.event === 'loaded' ? [line.ms] : []));
  const paints = lines.flatMap((line) => (line.event === 'vitals' ? [line.lcpMs] : []));
  const shifts = lines.flatMap((line) => (line.event === 'vitals' ? [line.cls] : []));
  return {
    visitors: new Set(lines.map(({ visitor }) => visitor)).size,
    failed: who(['load_failed', 'crashed']),
    crashed: who(['crashed']),
    loadMs: loads.length ? { median: quantile(loads, 0.5), p75: quantile(loads, 0.75) } : null,
    vitals: paints.length ? { lcpMs: quantile(paints, 0.75), cls: quantile(shifts, 0.75) } : null,
  };
}

/** With its version. */
export async function forgetEvidence(store: ReleaseStore, id: string, version: string): Promise<void> {
  for (const file of await filesOf(store, id, version)) await rm(file, { force: true });
  weighed.delete(store);
}

function lineIn(line: string) {
  try {
    return [schemas.EvidenceLine.parse(JSON.parse(line))];
  } catch {
    return []; // the last line of a full disk, or of a writer that is not done
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
