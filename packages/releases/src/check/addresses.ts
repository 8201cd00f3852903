import { type RemoteBuild, SERVER_PATHS, type ShellBuild } from '@firm/contract';
import { type Said, say } from '../said/say.ts';
import { buildName } from './build.ts';

/** Addresses of a remote that a shell would serve itself. */
export function shadowed(remote: RemoteBuild, shell: ShellBuild): Said[] {
  const own = new Set(shell.manifest.routes.map(({ path }) => path));
  return remote.manifest.routes
    .filter(({ path }) => own.has(path))
    .map(({ path }) => say('shadowed', { path, app: buildName(remote), other: buildName(shell) }));
}

/** Mounts that two remotes both claim. */
export function quarrels(candidate: RemoteBuild, other: RemoteBuild): Said[] {
  return candidate.manifest.mount === other.manifest.mount
    ? [say('mountTaken', { mount: candidate.manifest.mount, other: buildName(other), app: buildName(candidate) })]
    : [];
}

/** Screens of a remote that another remote takes through a mount below the first one's. */
export function swallowed(outer: RemoteBuild, inner: RemoteBuild): Said[] {
  const { mount } = inner.manifest;
  if (mount === outer.manifest.mount || !isBelow(mount, outer.manifest.mount)) return [];
  return outer.manifest.routes
    .filter(({ path }) => isBelow(path, mount))
    .map(({ path }) => say('swallowed', { path, app: buildName(outer), other: buildName(inner), mount }));
}

/** Addresses of the remote that no visitor could reach. */
export function astray(candidate: RemoteBuild): Said[] {
  const app = buildName(candidate);
  const { mount, routes } = candidate.manifest;
  const ownerOf = (path: string) => SERVER_PATHS.find((own) => isBelow(path, own));
  const owner = ownerOf(mount);
  if (owner !== undefined) return [say('serverMount', { app, mount, owner })];
  return [
    ...routes.flatMap(({ path }) => {
      const taken = ownerOf(path);
      return taken === undefined ? [] : [say('serverPath', { path, app, owner: taken })];
    }),
    ...routes.filter(({ path }) => !isBelow(path, mount)).map(({ path }) => say('notBelow', { path, app, mount })),
  ];
}

const isBelow = (path: string, mount: string) => mount === '/' || path === mount || path.startsWith(`${mount}/`);
