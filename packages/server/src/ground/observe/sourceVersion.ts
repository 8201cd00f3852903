import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the server, which is the whole site where it runs without its workspace. */
const ROOT = new URL('../../../', import.meta.url);

/**
 * Returns the site's version and its commit: `SOURCE_COMMIT`, the one that was packed, or the one that git reports for
 * a checkout.
 */
export async function sourceVersion(commit: string | undefined): Promise<{ version: string; commit: string | null }> {
  const about: { version: string; commit?: string } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'));
  const named = commit ?? about.commit;
  return { version: about.version, commit: named?.slice(0, 12) ?? (await commitByGit()) };
}

async function commitByGit(): Promise<string | null> {
  const options = { cwd: fileURLToPath(ROOT), timeout: 10_000 };
  return promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], options).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
