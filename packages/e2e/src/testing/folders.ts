import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** A remote whose source lies outside the workspace, `pnpm faults <folder>`. */
export function outsideRemote(): { id: string; dir: string } | undefined {
  const dir = process.env.FAULTS_AT;
  if (!dir) return undefined;
  const { id }: { id: string } = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
  return { id, dir };
}

/** Where a remote's source lies. */
export function folderOf(id: string): string {
  const outside = outsideRemote();
  return outside?.id === id ? outside.dir : path.join(root, `mfe-${id}`);
}
