import { type RemoteBuild, SERVER_PATHS, type ShellBuild } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { satisfies } from 'semver';
import { navigationProblems } from './navigation.ts';
import { type Shapes, unlikeShapes } from './unlikeShapes.ts';

/** What a server offers to the apps' code. */
export interface Offer {
  /** Every operation of the server: `GET /cases/:id`. */
  operations: string[];
  /** The shapes of these operations; a server from before does not tell them. */
  shapes?: Shapes;
}

/** The versions that take traffic beside the candidate, and the operations of the server. */
export interface Surroundings extends Offer {
  live: AnyBuild[];
}

/** Why a version does not fit its surroundings, each reason with the name of the cause; empty when it fits. */
export function incompatibilities(candidate: AnyBuild, surroundings: Surroundings): string[] {
  const fits = conflicts(candidate, surroundings);
  if (!isRemote(candidate)) return fits;
  const others = surroundings.live.filter(({ manifest }) => manifest.id !== candidate.manifest.id).filter(isRemote);
  return [
    ...fits,
    ...others.flatMap((other) => swallowed(candidate, other)),
    ...astray(candidate),
    ...missingTexts(candidate),
    ...navigationProblems(candidate),
  ];
}

/**
 * What will not work beside the versions that take traffic, each with the name of the cause. Rules that only a new
 * version must keep are not among it, nor addresses of the candidate that another remote serves in its place.
 */
export function conflicts(candidate: AnyBuild, { live, ...offer }: Surroundings): string[] {
  const others = live.filter(({ manifest }) => manifest.id !== candidate.manifest.id);
  const remotes = others.filter(isRemote);
  return [
    ...unmetCalls(candidate, offer),
    ...(isRemote(candidate)
      ? [
          ...others.flatMap((shell) =>
            isRemote(shell) ? [] : [...misfits(candidate, shell), ...shadowed(candidate, shell)],
          ),
          ...remotes.flatMap((other) => [...quarrels(candidate, other), ...swallowed(other, candidate)]),
          ...others.flatMap((other) => [
            ...(isRemote(other) ? missingParts(candidate, other) : []),
            ...missingParts(other, candidate),
          ]),
        ]
      : remotes.flatMap((remote) => [
          ...misfits(remote, candidate),
          ...shadowed(remote, candidate),
          ...missingParts(candidate, remote),
        ])),
  ];
}

/** Calls of a version that a server does not offer, or does not take or answer as the version expects. */
export function unmetCalls(version: AnyBuild, { operations, shapes = {} }: Offer): string[] {
  const { uses } = version;
  const unknown = uses.operations.filter((operation) => !operations.includes(operation));
  return [
    ...unknown.map((operation) => `calls ${operation}, which this server does not offer`),
    ...unlikeShapes(uses.shapes ?? {}, shapes),
  ].map((problem) => `${nameOf(version)} ${problem}`);
}

/** Expectations of a remote that a shell does not meet. */
function misfits(remote: RemoteBuild, shell: ShellBuild): string[] {
  // Nothing is known of a shell published before records had to list its provisions.
  const isSilent = Object.keys(shell.provides).length === 0;
  const libraries = new Set([...Object.keys(remote.shared), ...Object.keys(remote.uses.names)]);
  return [...libraries].flatMap((library) => {
    const range = remote.shared[library];
    const version = shell.shared[library];
    if (range !== undefined && version === undefined)
      return [`${nameOf(remote)} needs ${library}, which ${nameOf(shell)} does not share`];
    // "*" comes from builds made before names were listed one by one.
    const missing = (isSilent ? [] : (remote.uses.names[library] ?? [])).filter(
      (name) => name !== '*' && !shell.provides[library]?.includes(name),
    );
    if (missing.length)
      return missing.map(
        (name) => `${nameOf(remote)} takes ${name} from ${library}; ${nameOf(shell)} has no such thing`,
      );
    // Every name is there: what differs is one's shape, or the major version.
    return range === undefined || version === undefined || satisfies(version, range)
      ? []
      : [`${nameOf(remote)} needs ${library} ${range}; ${nameOf(shell)} shares ${version}`];
  });
}

/** Addresses of a remote that a shell would serve itself. */
function shadowed(remote: RemoteBuild, shell: ShellBuild): string[] {
  const own = new Set(shell.manifest.routes.map(({ path }) => path));
  return remote.manifest.routes
    .filter(({ path }) => own.has(path))
    .map(({ path }) => `${path} is a screen of ${nameOf(remote)}; ${nameOf(shell)} would take it away`);
}

function quarrels(candidate: RemoteBuild, other: RemoteBuild): string[] {
  return candidate.manifest.mount === other.manifest.mount
    ? [`${candidate.manifest.mount} is served by ${nameOf(other)}; ${nameOf(candidate)} cannot take it`]
    : [];
}

/** Screens of a remote that another remote takes through a mount below the first one's. */
function swallowed(outer: RemoteBuild, inner: RemoteBuild): string[] {
  const { mount } = inner.manifest;
  if (mount === outer.manifest.mount || !isBelow(mount, outer.manifest.mount)) return [];
  return outer.manifest.routes
    .filter(({ path }) => isBelow(path, mount))
    .map(({ path }) => `${path} is a screen of ${nameOf(outer)}; ${nameOf(inner)} would take it away by ${mount}`);
}

/** Addresses of the remote that no visitor could reach. */
function astray(candidate: RemoteBuild): string[] {
  const { mount, routes } = candidate.manifest;
  const ownerOf = (path: string) => SERVER_PATHS.find((own) => isBelow(path, own));
  if (ownerOf(mount))
    return [`${nameOf(candidate)} cannot be mounted at ${mount}: ${ownerOf(mount)} is the server's own`];
  return [
    ...routes
      .filter(({ path }) => ownerOf(path))
      .map(({ path }) => `${path} of ${nameOf(candidate)} is never shown: ${ownerOf(path)} is the server's own`),
    ...routes
      .filter(({ path }) => !isBelow(path, mount))
      .map(({ path }) => `${path} of ${nameOf(candidate)} is not below its mount ${mount}`),
  ];
}

/** Parts that `borrower` mounts and `lender` does not lend, all or one of them. */
export function missingParts(borrower: AnyBuild, lender: RemoteBuild, only?: string): string[] {
  return Object.entries(borrower.uses.parts).flatMap(([part, digest]) => {
    const [id, name = ''] = part.split('/');
    if (id !== lender.manifest.id || (only !== undefined && part !== only)) return [];
    const lent = lender.lends[name];
    if (lent === undefined) return [`${nameOf(borrower)} mounts ${part}, which ${nameOf(lender)} does not lend`];
    if (fitsProps(digest, lent)) return [];
    const unlike = unlikeProps(digest, lent);
    const named = unlike.length ? `: ${unlike.join(', ')}` : '';
    return [`${nameOf(borrower)} mounts ${part} with other props than ${nameOf(lender)} takes${named}`];
  });
}

/** Whether a lender takes the props of a borrower. Those of a build that does not list them must be equal. */
const fitsProps = (passed: string, taken: string) =>
  passed.includes(' ') && taken.includes(' ')
    ? unlikeProps(passed, taken).length === 0
    : passed.split(' ', 1)[0] === taken.split(' ', 1)[0];

/** Props that a lender does not take so, and those that it takes from everyone and the borrower may leave out. */
function unlikeProps(passed: string, taken: string): string[] {
  const [given, wanted] = [propsOf(passed), propsOf(taken)];
  const refused = [...given].filter(([name, { type }]) => wanted.get(name)?.type !== type);
  const lacking = [...wanted].filter(([name, { optional }]) => !optional && (given.get(name)?.optional ?? true));
  return [...new Set([...refused, ...lacking].map(([name]) => name))].sort();
}

/** The props in a list of digests: `4a863e671b14 caseId:0c2f1d title?:9be201`. */
const propsOf = (digests: string) =>
  new Map(
    [...digests.matchAll(/ ([^\s?:]+)(\??):(\w+)/g)].map(([, name = '', mark, type]) => [
      name,
      { optional: mark === '?', type },
    ]),
  );

function missingTexts(candidate: RemoteBuild): string[] {
  return ['es', 'fr']
    .filter((language) => !candidate.texts[language]?.length)
    .map((language) => `${nameOf(candidate)} has no texts in "${language}"`);
}

const isBelow = (path: string, mount: string) => mount === '/' || path === mount || path.startsWith(`${mount}/`);
export const isRemote = (release: AnyBuild): release is RemoteBuild => 'module' in release;
const nameOf = ({ manifest, version }: AnyBuild) => `${manifest.id} ${version}`;
