import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The remote outside the workspace that `pnpm faults <folder>` names. */
export function outsideRemote(): { id: string; dir: string } | undefined {
  const dir = process.env.FAULTS_AT;
  if (!dir) return undefined;
  const { id }: { id: string } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  return { id, dir };
}

/** Source folder of a remote. */
export function folderOf(id: string): string {
  const outside = outsideRemote();
  return outside?.id === id ? outside.dir : path.join(root, `mfe-${id}`);
}
