import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '@firm/contract';

const run = promisify(execFile);
const TIMEOUT_MS = 5_000;
const SEPARATOR = '\u001f';
const TEXT_MAX = 200;

/**
 * The commit that a folder was built from: the last one of its repository. Undefined outside a repository, without git,
 * and where files differ from the commit: the version then has another content.
 */
export async function originOf(folder: string): Promise<Release['origin']> {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args], { timeout: TIMEOUT_MS })).stdout;
  try {
    if (await git('status', '--porcelain', '--untracked-files=no')) return undefined;
    const [commit = '', author = '', message = ''] = (
      await git('log', '-1', `--format=%H${SEPARATOR}%an${SEPARATOR}%s`)
    ).split(SEPARATOR);
    return { commit, author: author.slice(0, TEXT_MAX), message: message.trim().slice(0, TEXT_MAX) };
  } catch {
    return undefined;
  }
}
