import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');

/** Versions that suites release in place of real ones, `9.9.9-sample.…`; suites remove theirs unless killed. */
const OF_A_SUITE = /^9\.9\.9-(?:sample|bare|beside|broken)\./;

interface Deployment {
  version: string;
  history: { version: string }[];
  rollout: { version: string } | null;
}

/** Removes from a running site what a killed run left: released versions, and entries that a rollback would restore. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const store = path.join(dataDir, 'releases');
  if (!existsSync(store)) return;
  // Only a suite releases the catalogue, so no earlier version needs restoring.
  if (existsSync(path.join(store, 'catalogue'))) {
    rmSync(path.join(store, 'catalogue'), { recursive: true });
    writeFileSync(path.join(store, '.revision'), randomUUID());
  }
  for (const id of readdirSync(store)) {
    const file = path.join(store, id, 'deployment.json');
    if (!existsSync(file)) continue;
    const read = (): Deployment => JSON.parse(readFileSync(file, 'utf8'));
    const isLeftover = ({ version }: { version: string }) => OF_A_SUITE.test(version);
    for (let now = read(); isLeftover(now.rollout ?? now); now = read())
      await run(process.execPath, [
        path.join(root, 'packages/workspace/bin/release.mjs'),
        'rollback',
        id,
        '--data',
        dataDir,
      ]);
    const { history, ...deployment } = read();
    if (!history.some(isLeftover)) continue;
    const kept = history.filter((each) => !isLeftover(each));
    // The version that was current before the suite is current again and leaves the history.
    while (kept.at(-1)?.version === deployment.version) kept.pop();
    const mended = `${file}.${randomUUID()}`;
    writeFileSync(mended, JSON.stringify({ ...deployment, history: kept }));
    renameSync(mended, file);
    writeFileSync(path.join(store, '.revision'), randomUUID());
  }
}
