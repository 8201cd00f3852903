import path from 'node:path';
import { Refused } from '../refused.ts';
import { RUN_BY } from '../runBy.ts';
import { serverTarget } from '../serverTarget.ts';
import { signerOf } from '../sign/signing.ts';
import { ownKey } from '../sign/teamKey.ts';
import { openStore } from '../store.ts';
import { storeTarget } from '../target.ts';
import { approval } from './approval.ts';
import { ban } from './ban.ts';
import { check } from './check.ts';
import { freeze } from './freeze.ts';
import { init } from './init.ts';
import { audit, doctor, status } from './look.ts';
import {
  type Answer,
  type Given,
  parseCommand,
  refuseSurplus,
  type Source,
  USAGE,
  Usage,
  type Values,
} from './options.ts';
import { owner } from './owner.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { sign } from './sign.ts';
import { pause, pin, promote, rollback, rollout } from './traffic.ts';
import { keys, token } from './trust.ts';
import { version } from './version.ts';
import { why } from './why.ts';

interface Command {
  run: (given: Given) => Promise<Answer>;
  /** The options it takes, beside those of every command. */
  takes: readonly (keyof Values)[];
}

const COMMANDS: Record<string, Command> = {
  init: { run: init, takes: ['mount', 'label', 'dir'] },
  publish: { run: publish, takes: ['to', 'dir', 'promote', 'again', 'reason'] },
  sign: { run: sign, takes: ['to', 'dir', 'out'] },
  version: { run: version, takes: ['dir'] },
  check: { run: check, takes: ['dir'] },
  rollout: {
    run: rollout,
    takes: ['to', 'traffic', 'strategy', 'cohort', 'no-replace', 'again', 'at', 'off', 'reason'],
  },
  promote: { run: promote, takes: ['to', 'again', 'reason'] },
  pause: { run: pause, takes: ['reason'] },
  rollback: { run: rollback, takes: ['accept', 'reason'] },
  pin: { run: pin, takes: ['off', 'reason'] },
  ban: { run: ban, takes: ['to', 'before', 'off', 'reason'] },
  approval: { run: approval, takes: ['on', 'off', 'agree', 'decline', 'reason'] },
  freeze: { run: freeze, takes: ['all', 'from', 'until', 'lift', 'reason'] },
  preview: { run: preview, takes: ['to', 'hours'] },
  status: { run: status, takes: [] },
  why: { run: why, takes: ['to'] },
  audit: { run: audit, takes: [] },
  doctor: { run: doctor, takes: ['prune'] },
  keys: { run: keys, takes: ['trust', 'retire', 'revoke', 'reason'] },
  owner: { run: owner, takes: ['mail', 'webhook', 'off', 'reason'] },
  token: { run: token, takes: ['for', 'days', 'reason'] },
};

interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/**
 * Runs one `release` command. Returns the exit code: 0 done, 1 refused, 2 could not run. `sourceOf` finds the source of
 * a remote; without a source, only a built folder can be published. `workspace` is where `init` adds remotes.
 */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  { out, err }: Output,
  sourceOf: (remote: string) => Source | undefined = () => undefined,
  workspace?: string,
): Promise<0 | 1 | 2> {
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
    const { text, ...answer } = await command.run({ ...placeOf(values, env), args: rest, values, sourceOf, workspace });
    out(json ? JSON.stringify({ ok: true, ...answer }) : text);
    return 0;
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

function placeOf(values: Values, env: NodeJS.ProcessEnv): Pick<Given, 'target' | 'store' | 'signerOf'> {
  const data = values.data ?? (env['DATA_DIR'] || '.data');
  if (values.server === undefined) {
    const store = openStore(path.join(data, 'releases'));
    return { store, signerOf: undefined, target: storeTarget(store) };
  }
  if (!URL.canParse(values.server)) throw new Usage(`"${values.server}" is not the address of a server`);
  const key = env['RELEASE_KEY'];
  const teamSigner = async (remote: string) => (key ? signerOf(key) : ownKey(path.join(data, 'keys'), remote));
  const target = serverTarget({ url: values.server, token: env['RELEASE_TOKEN'], signerOf: teamSigner });
  return { store: undefined, signerOf: teamSigner, target };
}
