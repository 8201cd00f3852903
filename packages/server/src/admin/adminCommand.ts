import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { AppDeps } from '../ground/deps.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/** The options of every command. */
const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** The answer of a command: a text, and data for `--json`. The security log names the accounts in `userIds`. */
export type Answer = { text: string; userIds?: string[] } & Record<string, unknown>;

export interface AdminCommand {
  /** The arguments as the help shows them, after the name. */
  usage: string;
  /** The purpose of the command in one line. */
  summary: string;
  /**
   * Runs the command. `by` is the operating-system name of the person who runs it, `folder` the one in which they do:
   * a server that runs the command for them works in another.
   */
  run(deps: AppDeps, args: string[], by: string, folder: string): Promise<Answer>;
}

/** The command was written wrongly. */
export class Usage extends Error {
  override name = 'Usage';
}

/** The command was understood but cannot be done. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Defines one command of `pnpm admin`. It refuses options that it does not name before it does anything. */
export function defineCommand<const O extends Options>(command: {
  usage: string;
  summary: string;
  options: O;
  run(
    deps: AppDeps,
    given: { words: string[]; values: Parsed<O>['values']; by: string; folder: string },
  ): Promise<Answer>;
}): AdminCommand {
  return {
    usage: command.usage,
    summary: command.summary,
    run: (deps, args, by, folder) => {
      const { positionals, values } = parse(args, { ...COMMON, ...command.options });
      return command.run(deps, { words: positionals, values, by, folder });
    },
  };
}

function parse<O extends Options>(args: string[], options: O): Parsed<O> {
  try {
    const config: { args: string[]; options: O; allowPositionals: true } = { args, options, allowPositionals: true };
    return parseArgs(config);
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message.split('. To specify')[0] : String(error));
  }
}

/** Returns the single word that a command takes. */
export function onlyWord(words: string[], what: string): string {
  const [word, ...surplus] = words;
  if (word === undefined) throw new Usage(`${what} is missing`);
  if (surplus.length > 0) throw new Usage(`unexpected: ${surplus.join(' ')}`);
  return word;
}

/** Returns the moment that an option names; undefined when the option was not given. */
export function dayOf(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(day.getTime()))
    throw new Usage(`${option} must be a day such as 2026-11-22, or a moment such as 2026-11-22T09:00:00Z`);
  return day;
}
