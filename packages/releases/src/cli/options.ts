import { parseArgs } from 'node:util';
import * as schemas from '@firm/contract/schemas';
import type { Change } from '../change.ts';
import { Refused } from '../refused.ts';
import type { Signer } from '../sign/signing.ts';
import type { ReleaseStore } from '../store.ts';
import type { Target } from '../target.ts';
import { Usage } from './usage.ts';

const OPTIONS = {
  to: { type: 'string' },
  dir: { type: 'string' },
  mount: { type: 'string' },
  label: { type: 'string', multiple: true },
  data: { type: 'string' },
  server: { type: 'string' },
  in: { type: 'string' },
  from: { type: 'string' },
  traffic: { type: 'string' },
  strategy: { type: 'string' },
  cohort: { type: 'string', multiple: true },
  reason: { type: 'string' },
  trust: { type: 'string' },
  retire: { type: 'string' },
  revoke: { type: 'string' },
  out: { type: 'string' },
  before: { type: 'string' },
  at: { type: 'string' },
  until: { type: 'string' },
  lift: { type: 'string' },
  agree: { type: 'string' },
  mail: { type: 'string' },
  webhook: { type: 'string' },
  for: { type: 'string' },
  days: { type: 'string' },
  hours: { type: 'string' },
  promote: { type: 'boolean' },
  off: { type: 'boolean' },
  all: { type: 'boolean' },
  on: { type: 'boolean' },
  decline: { type: 'boolean' },
  'no-replace': { type: 'boolean' },
  again: { type: 'boolean' },
  accept: { type: 'boolean' },
  previews: { type: 'boolean' },
  renew: { type: 'boolean' },
  prune: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** @throws Usage for an unknown option */
export function parseCommand(args: string[]): { positionals: string[]; values: Values } {
  // The store refuses a negative share with a clear message; the option parser would not.
  const negative = args.findIndex((arg, at) => /^--[a-z]+$/.test(args[at - 1] ?? '') && /^-\d/.test(arg));
  const plain = negative === -1 ? args : args.toSpliced(negative - 1, 2, `${args[negative - 1]}=${args[negative]}`);
  try {
    return parseArgs({ args: plain, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message.split('. To specify')[0] : String(error));
  }
}

/** The options that every command takes. */
export const ALWAYS: readonly string[] = ['data', 'server', 'in', 'json', 'help'];

/**
 * Rejects options that a command would ignore: `promote --traffic 1000` would otherwise give the version to all
 * visitors.
 * @throws Usage for an option that the command does not take
 */
export function refuseSurplus(command: string, values: Values, takes: readonly (keyof Values)[]): void {
  const surplus = Object.keys(values).filter((name) => ![...ALWAYS, ...takes].includes(name));
  if (surplus.length) throw new Usage(`${command} takes no ${surplus.map((name) => `--${name}`).join(', ')}`);
}

/** The source that `publish` builds without `--dir`. */
export interface Source {
  /** Builds the source. The version defaults to the hash of the content. */
  build: (version?: string) => Promise<{ dir: string; version: string }>;
}

/** One command with its arguments. */
export interface Given {
  target: Target;
  /** The environment of `--from`, whose version is taken. */
  source: { name: string; target: Target } | undefined;
  /** The environment that `target` is, as messages name it. */
  place: string;
  /** The origin of the running site; absent without one. */
  origin: string | undefined;
  /** The folder on this machine; absent with `--server`. */
  store: ReleaseStore | undefined;
  /** Gets the key that signs an app's releases for a server; absent without a server. */
  signerOf: ((remote: string) => Promise<Signer>) | undefined;
  /** Releases for a server are signed by the key in RELEASE_KEY, not by one in a file. */
  isKeyGiven: boolean;
  /** The words after the command's name. */
  args: string[];
  values: Values;
  sourceOf: (remote: string) => Source | undefined;
  /** The root of the workspace; absent when the command runs outside one. */
  workspace: string | undefined;
}

/**
 * The answer of a command: `text` for people, the rest for `--json`. With `waits`, nothing has moved: a second person
 * has to agree first.
 */
export type Answer = { text: string; waits?: boolean | undefined } & Record<string, unknown>;

/** The single word after a command's name. */
export function wordOf({ args: [word, ...surplus] }: Given, command: string): string {
  if (word === undefined) throw new Usage(`${command} needs the id of a remote, or "shell"`);
  if (surplus.length) throw new Usage(`unexpected: ${surplus.join(' ')}`);
  return word;
}

/** The one remote that a command acts on. */
export function remoteOf(given: Given, command: string): string {
  const remote = wordOf(given, command);
  // Checked before the id becomes part of an address.
  if (!schemas.AppId.safeParse(remote).success) throw new Refused(`"${remote}" is not the id of an app`);
  return remote;
}

/** The store on this machine. @throws Refused with `--server` */
export function ownStore({ store }: Given, command: string): ReleaseStore {
  if (!store) throw new Refused(`${command} works on the store itself: run it on the server`);
  return store;
}

/** The version that `--to` names. */
export function versionIn({ to }: Values): string | undefined {
  if (to !== undefined && !schemas.ReleaseVersion.safeParse(to).success)
    throw new Refused(`"${to}" is not a version such as 1.2.3`);
  return to;
}

/** The moment that an option names, in UTC or with its offset. @throws Refused for anything else */
export function momentIn(text: string): Date {
  if (!schemas.Moment.safeParse(text).success)
    throw new Refused(`"${text}" is not a time such as 2026-12-24T18:00Z or 2026-12-24T18:00+01:00`);
  return new Date(text);
}

/** The options of a change from `--reason`, `--again` and `--accept`. */
export const changeOf = ({ reason, again, accept }: Values): Change => ({
  ...(reason === undefined ? {} : { reason }),
  ...(again ? { again } : {}),
  ...(accept ? { accept } : {}),
});
