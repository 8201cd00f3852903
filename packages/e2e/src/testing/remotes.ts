import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteAccess } from '@firm/contract';
import { outsideRemote } from './folders.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const isDevelopmentOnly = (folder: string): boolean => {
  const description = path.join(root, folder, 'package.json');
  return existsSync(description) && JSON.parse(readFileSync(description, 'utf8')).developmentOnly === true;
};

interface Manifest {
  id: string;
  mount: string;
  access: RouteAccess;
  frame?: 'own';
  routes: { path: string; access?: RouteAccess }[];
  nav: { path: string }[];
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const ofWorkspace = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && !isDevelopmentOnly(folder))
  .map((folder) => path.join(root, folder));
const outside = outsideRemote();
const manifests = (outside ? [...ofWorkspace, outside.dir] : ofWorkspace)
  .map((folder) => path.join(folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file): Manifest => readManifest(file));

/** Addresses at which remotes have screens, as `remote.json` names them: `/blog/:slug`. */
export const addressesFor = (access: Manifest['access']): string[] =>
  manifests.flatMap((remote) =>
    remote.routes.filter((route) => (route.access ?? remote.access) === access).map(({ path }) => path),
  );

const shellRoutes: { path: string; redirect?: string }[] = readManifest(path.join(root, 'shell/remote.json')).routes;
/** Addresses at which the shell itself has screens. */
export const shellAddresses = shellRoutes.filter(({ redirect }) => !redirect).map(({ path }) => path);
/** Old addresses, each with the one that it leads to. */
export const redirects = shellRoutes.flatMap(({ path, redirect }) => (redirect ? [{ path, redirect }] : []));

const screens = manifests.map(({ id, mount, access, frame, nav }) => ({
  ...{ id, access, frame },
  at: nav.find(({ path }) => path !== '/')?.path ?? mount,
}));

/**
 * Each released remote of the workspace, with the address of one of its screens, and of another remote's screen in the
 * shell's layout, which links there and must not be affected. `FAULTS_OF` selects a single remote (`pnpm faults blog`);
 * `FAULTS_AT` gives the folder of a remote outside the workspace.
 */
export const remotes = screens
  .map((screen) => {
    const other = screens.find(({ id, access, frame }) => id !== screen.id && access === screen.access && !frame);
    return { ...screen, other: other?.at ?? '/' };
  })
  .filter(({ id }) => !process.env.FAULTS_OF || process.env.FAULTS_OF === id);
