import type { parseArgs } from 'node:util';
import type { ReleaseStore } from '../store.ts';
import type { Target } from '../target.ts';

export const USAGE = `Usage: pnpm release <command> [remote] [options]
  init     <name>                     write a new remote, mfe-<name>: --mount </path>, --label <language>=<text>, --dir <folder outside the workspace>
  publish  <remote>                   build its present source, put it into the release store under a new version
  check    <remote>                   build its present source, say whether it fits everything that takes traffic
  rollout  <remote> [--to <v>]        give the newest version, or the named one, to some: --traffic <basis points>, --strategy <name>, --cohort <who>=<basis points>
  promote  <remote> [--to <v>]        give everybody the version on its way, or the named one
  pause    <remote>                   stop a rollout at the share it has
  rollback <remote>                   take back the version on its way, or go back to the one before
  pin      <remote> [--off]           hold it at its version, or let go
  preview  <remote> [--to <v>]        a link that shows the newest version, or the named one, out of turn: --hours <n>, 8 unless told
  status   [remote]                   what traffic sees, what is published
  audit    [remote]                   who changed what, and why
  doctor   [--prune]                  check every version in use, delete what nobody needs
  keys     <remote> [--trust <public key>] [--retire <id>] [--revoke <id>]   the keys that may sign its releases
  token    add <name> --for <remote>[,<remote>] [--days <n>] | revoke <name> | list   who may release through a server
Options: --dir <built folder>  --promote (with publish)  --reason <text>  --data <folder>  --json
         --server <address>: a running site instead of the store; the token in RELEASE_TOKEN, the team's private key in RELEASE_KEY or .data/keys/<remote>.pem
Strategies: AllAtOnce, Linear10PercentEvery1Minute, Canary10Percent5Minutes, with your own numbers. Cohorts: staff, en, es, fr
Exit codes: 0 done, 1 refused, 2 could not run`;

export const OPTIONS = {
  to: { type: 'string' },
  dir: { type: 'string' },
  mount: { type: 'string' },
  label: { type: 'string', multiple: true },
  data: { type: 'string' },
  server: { type: 'string' },
  traffic: { type: 'string' },
  strategy: { type: 'string' },
  cohort: { type: 'string', multiple: true },
  reason: { type: 'string' },
  trust: { type: 'string' },
  retire: { type: 'string' },
  revoke: { type: 'string' },
  for: { type: 'string' },
  days: { type: 'string' },
  hours: { type: 'string' },
  promote: { type: 'boolean' },
  off: { type: 'boolean' },
  prune: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** A command that was written wrongly: the usage is shown with it. */
export class Usage extends Error {}

/** What `publish` takes when no built folder is named. */
export interface Source {
  /** Other source, other version. */
  version: string;
  /** Builds it as that version; answers with the folder. */
  build: (version: string) => Promise<string>;
}

/** One command as it was given. */
export interface Given {
  target: Target;
  /** The folder on this machine; absent with `--server`. */
  store: ReleaseStore | undefined;
  /** What stands behind the command's name. */
  args: string[];
  values: Values;
  sourceOf: (remote: string) => Source | undefined;
  /** The root of the workspace, where the command runs in one. */
  workspace: string | undefined;
}

/** What a command says: a text for people, the rest for `--json`. */
export type Answer = { text: string } & Record<string, unknown>;

/** The one remote that a command is about. */
export function remoteOf({ args: [remote, ...surplus] }: Given, command: string): string {
  if (remote === undefined) throw new Usage(`${command} needs the id of a remote, or "shell"`);
  if (surplus.length) throw new Usage(`unexpected: ${surplus.join(' ')}`);
  return remote;
}
