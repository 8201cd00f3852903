import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { AppDeps } from '../ground/deps.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

/** Every command takes these. */
const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** What a command says: a text for people, the rest for `--json`. `userIds`: the accounts that it was about, for the security log. */
export type Answer = { text: string; userIds?: string[] } & Record<string, unknown>;

export interface AdminCommand {
  /** How it is written, after its name. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** `by`: the operating system's name of whoever runs it. */
  run(deps: AppDeps, args: string[], by: string): Promise<Answer>;
}

/** A command that was written wrongly. */
export class Usage extends Error {
  override name = 'Usage';
}

/** The command was understood, and what it asks for cannot be done. */
export class Refused extends Error {
  override name = 'Refused';
}

/** One command of `pnpm admin`; options that it does not name are refused before anything is done. */
export function defineCommand<const O extends Options>(command: {
  usage: string;
  summary: string;
  options: O;
  run(deps: AppDeps, given: { words: string[]; values: Parsed<O>['values']; by: string }): Promise<Answer>;
}): AdminCommand {
  return {
    usage: command.usage,
    summary: command.summary,
    run: (deps, args, by) => {
      const { positionals, values } = parse(args, { ...COMMON, ...command.options });
      return command.run(deps, { words: positionals, values, by });
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

/** The one word that a command is about. */
export function onlyWord(words: string[], what: string): string {
  const [word, ...surplus] = words;
  if (word === undefined) throw new Usage(`${what} is missing`);
  if (surplus.length > 0) throw new Usage(`unexpected: ${surplus.join(' ')}`);
  return word;
}

/** A moment that an option names; undefined where it was not given. */
export function dayOf(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(day.getTime()))
    throw new Usage(`${option} must be a day such as 2026-11-22, or a moment such as 2026-11-22T09:00:00Z`);
  return day;
}
