import { parseArgs } from 'node:util';
import { CommandError } from './run.mjs';

/**
 * Reads a command's arguments.
 * @template {import('node:util').ParseArgsConfig & { options: object }} Config
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 * @throws {CommandError} says in one line what is wrong and which options there are
 */
export function readOptions(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The sentences after the first are about shell syntax.
    const [problem] = error.message.split('. ');
    const names = Object.keys(config.options).map((name) => `--${name}`);
    if (names.length === 0) throw new CommandError(`${problem}; there is none.`);
    throw new CommandError(`${problem}; ${names.length === 1 ? 'there is' : 'there are'} ${names.join(', ')}.`);
  }
}
