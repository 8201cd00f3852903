import { Refused } from '../refused.ts';
import { RUN_BY } from '../runBy.ts';
import { approval } from './approval.ts';
import { ban } from './ban.ts';
import { check } from './check.ts';
import { freeze } from './freeze.ts';
import { init } from './init.ts';
import { audit, doctor, status } from './look.ts';
import { type Answer, type Given, parseCommand, refuseSurplus, type Source, type Values } from './options.ts';
import { owner } from './owner.ts';
import { type OpenShared, placesOf } from './places.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { sign } from './sign.ts';
import { pause, pin, promote, rollback, rollout } from './traffic.ts';
import { keys, token } from './trust.ts';
import { USAGE, Usage } from './usage.ts';
import { version } from './version.ts';
import { why } from './why.ts';

interface Command {
  run: (given: Given) => Promise<Answer>;
  /** The options it takes, beside those of every command. */
  takes: readonly (keyof Values)[];
}

const COMMANDS: Record<string, Command> = {
  init: { run: init, takes: ['mount', 'label', 'dir'] },
  publish: { run: publish, takes: ['to', 'from', 'dir', 'promote', 'again', 'accept', 'reason'] },
  sign: { run: sign, takes: ['to', 'dir', 'out', 'accept'] },
  version: { run: version, takes: ['to', 'dir'] },
  check: { run: check, takes: ['dir'] },
  rollout: {
    run: rollout,
    takes: ['to', 'from', 'traffic', 'strategy', 'cohort', 'no-replace', 'again', 'accept', 'at', 'off', 'reason'],
  },
  promote: { run: promote, takes: ['to', 'from', 'again', 'accept', 'reason'] },
  pause: { run: pause, takes: ['reason'] },
  rollback: { run: rollback, takes: ['accept', 'reason'] },
  pin: { run: pin, takes: ['off', 'reason'] },
  ban: { run: ban, takes: ['to', 'before', 'off', 'reason'] },
  approval: { run: approval, takes: ['on', 'off', 'agree', 'decline', 'reason'] },
  freeze: { run: freeze, takes: ['all', 'at', 'until', 'lift', 'reason'] },
  preview: { run: preview, takes: ['to', 'hours', 'off', 'reason'] },
  status: { run: status, takes: [] },
  why: { run: why, takes: ['to'] },
  audit: { run: audit, takes: [] },
  doctor: { run: doctor, takes: ['prune'] },
  keys: { run: keys, takes: ['trust', 'retire', 'revoke', 'renew', 'reason'] },
  owner: { run: owner, takes: ['mail', 'webhook', 'off', 'reason'] },
  token: { run: token, takes: ['for', 'days', 'previews', 'reason'] },
};

interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

export type ExitCode = 0 | 1 | 2 | 3;

/**
 * Runs one `release` command. Returns the exit code: 0 done, 1 refused, 2 could not run, 3 asked for and waits for a
 * second person. `sourceOf` finds the source of a remote; without a source, only a built folder can be published.
 * `workspace` is where `init` adds remotes. `openShared` opens the store when the environment says that it lies in a
 * bucket.
 */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  { out, err }: Output,
  sourceOf: (remote: string) => Source | undefined = () => undefined,
  workspace?: string,
  openShared?: OpenShared,
): Promise<ExitCode> {
  const json = args.includes('--json');
  try {
    const { positionals, values } = parseCommand(args);
    const [name = '', ...rest] = positionals;
    if (values.help || name === 'help') {
      out(USAGE);
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Usage(name ? `there is no command "${name}"` : 'a command is missing');
    refuseSurplus(name, values, command.takes);
    const surroundings = {
      env,
      folder: workspace ?? process.cwd(),
      openShared,
      warn: (what: string) => err(`warning: ${what}`),
    };
    const { close, ...places } = await placesOf(values, surroundings);
    const { text, ...answer } = await command
      .run({ ...places, isKeyGiven: Boolean(env['RELEASE_KEY']), args: rest, values, sourceOf, workspace })
      .finally(() => close?.());
    out(json ? JSON.stringify({ ok: true, ...answer }) : text);
    return answer.waits ? 3 : 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const refused = error instanceof Refused;
    err(
      json
        ? JSON.stringify({ ok: false, refused, error: message, ...(refused ? error.details : {}) })
        : `${refused ? 'refused' : 'could not run'}: ${message}`,
    );
    if (error instanceof Usage && !json) err(args.length ? `${RUN_BY} release --help lists all commands` : USAGE);
    return refused ? 1 : 2;
  }
}
