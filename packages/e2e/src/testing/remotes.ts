import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

interface Manifest {
  id: string;
  mount: string;
  access: 'public' | 'signed_in';
  nav: { path: string }[];
}

const manifests = readdirSync(root)
  .map((folder) => path.join(root, folder, 'remote.json'))
  .filter((file) => path.basename(path.dirname(file)).startsWith('mfe-') && existsSync(file))
  .map((file): Manifest => JSON.parse(readFileSync(file, 'utf8')));

const screens = manifests.map(({ id, mount, access, nav }) => ({
  id,
  access,
  at: nav.find(({ path }) => path !== '/')?.path ?? mount,
}));

/**
 * Every remote of the workspace with the address of a screen of its own, and of one of another remote that leads there and must not notice.
 * `FAULTS_OF` names one: `pnpm faults blog`.
 */
export const remotes = screens
  .map((screen) => {
    const other = screens.find(({ id, access }) => id !== screen.id && access === screen.access);
    return { ...screen, other: other?.at ?? '/' };
  })
  .filter(({ id }) => !process.env.FAULTS_OF || process.env.FAULTS_OF === id);
