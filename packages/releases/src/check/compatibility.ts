import type { RemoteBuild, ShellBuild } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { satisfies } from 'semver';
import { type Said, say, textsOf } from '../said/say.ts';
import { astray, quarrels, shadowed, swallowed } from './addresses.ts';
import { buildName, isRemote } from './build.ts';
import { navigationProblems } from './navigation.ts';
import { missingParts } from './parts.ts';
import { type Shapes, unlikeShapes } from './unlikeShapes.ts';

/** The operations, with their shapes, that a server offers to the apps' code. */
export interface Offer {
  /** Every operation of the server: `GET /cases/:id`. */
  operations: string[];
  /**
   * The shapes of these operations; a server from before does not tell them. Without them, the fields of parts do not
   * count either.
   */
  shapes?: Shapes;
}

/** The versions that take traffic beside the candidate, and the operations of the server. */
export interface Surroundings extends Offer {
  live: AnyBuild[];
}

/** Why a version does not fit its surroundings, as English sentences; empty when it fits. */
export const incompatibilities = (candidate: AnyBuild, surroundings: Surroundings): string[] =>
  textsOf(misfitsOf(candidate, surroundings));

/** Why a version does not fit its surroundings, each reason with the name of the cause; empty when it fits. */
export function misfitsOf(candidate: AnyBuild, surroundings: Surroundings): Said[] {
  const fits = [...conflicts(candidate, surroundings), ...lacks(candidate, surroundings)];
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
 * The conflicts with the versions that take traffic, each with the name of the cause. Rules that only a new version
 * must keep are not among them, nor addresses of the candidate that another remote serves in its place, nor extensions
 * that nobody lends: pages stand without them.
 */
export function conflicts(candidate: AnyBuild, { live, ...offer }: Surroundings): Said[] {
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
        ]
      : remotes.flatMap((remote) => [...misfits(remote, candidate), ...shadowed(remote, candidate)])),
    ...unmetParts(candidate, live, { fields: offer.shapes !== undefined }).filter((said) => !isLack(said)),
  ];
}

/** Extensions that pages will leave out beside the versions that take traffic, since nobody lends them. */
export const lacks = (candidate: AnyBuild, { live }: Surroundings): Said[] =>
  unmetParts(candidate, live, { fields: false }).filter(isLack);

/** Whether no more is wrong than that pages leave an extension out. */
export const isLack = ({ code }: Said): boolean => code === 'notLent';

/** Extensions that the candidate and the others expect of one another in vain. */
const unmetParts = (candidate: AnyBuild, live: readonly AnyBuild[], counted: { fields: boolean }): Said[] =>
  live
    .filter(({ manifest }) => manifest.id !== candidate.manifest.id)
    .flatMap((other) => [
      ...(isRemote(other) ? missingParts(candidate, other, counted) : []),
      ...(isRemote(candidate) ? missingParts(other, candidate, counted) : []),
    ]);

/** Calls of a version that a server does not offer, or does not take or answer as the version expects. */
export function unmetCalls(version: AnyBuild, { operations, shapes = {} }: Offer): Said[] {
  const { uses } = version;
  const unknown = uses.operations.filter((operation) => !operations.includes(operation));
  return [
    ...unknown.map((operation) => say('noOperation', { app: buildName(version), operation })),
    ...unlikeShapes(buildName(version), uses.shapes ?? {}, shapes),
  ];
}

/** Expectations of a remote that a shell does not meet. */
function misfits(remote: RemoteBuild, shell: ShellBuild): Said[] {
  // Nothing is known of a shell published before records had to list its provisions.
  const isSilent = Object.keys(shell.provides).length === 0;
  const libraries = new Set([...Object.keys(remote.shared), ...Object.keys(remote.uses.names)]);
  const [app, host] = [buildName(remote), buildName(shell)];
  return [...libraries].flatMap((library) => {
    const range = remote.shared[library];
    const version = shell.shared[library];
    if (range !== undefined && version === undefined) return [say('notShared', { app, library, shell: host })];
    // "*" comes from builds made before names were listed one by one.
    const missing = (isSilent ? [] : (remote.uses.names[library] ?? [])).filter(
      (name) => name !== '*' && !shell.provides[library]?.includes(name),
    );
    if (missing.length) return missing.map((name) => say('notProvided', { app, name, library, shell: host }));
    // Every name is there: what differs is one's shape, or the major version.
    return range === undefined || version === undefined || satisfies(version, range)
      ? []
      : [say('otherRange', { app, library, range, shell: host, version })];
  });
}

function missingTexts(candidate: RemoteBuild): Said[] {
  return ['es', 'fr']
    .filter((language) => !candidate.texts[language]?.length)
    .map((language) => say('noTexts', { app: buildName(candidate), language }));
}
