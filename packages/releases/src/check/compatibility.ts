import { type RemoteBuild, SERVER_PATHS, type ShellBuild } from '@firm/contract';
import type { AnyBuild } from '@firm/contract/schemas';
import { satisfies } from 'semver';
import { type Said, say, textsOf } from '../said/say.ts';
import { navigationProblems } from './navigation.ts';
import { boundsOfParts, type Shapes, unlikeFields, unlikeShapes } from './unlikeShapes.ts';

/** What a server offers to the apps' code. */
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
 * What will not work beside the versions that take traffic, each with the name of the cause. Rules that only a new
 * version must keep are not among it, nor addresses of the candidate that another remote serves in its place, nor
 * extensions that nobody lends: pages stand without them.
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
    ...unknown.map((operation) => say('noOperation', { app: nameOf(version), operation })),
    ...unlikeShapes(nameOf(version), uses.shapes ?? {}, shapes),
  ];
}

/** Expectations of a remote that a shell does not meet. */
function misfits(remote: RemoteBuild, shell: ShellBuild): Said[] {
  // Nothing is known of a shell published before records had to list its provisions.
  const isSilent = Object.keys(shell.provides).length === 0;
  const libraries = new Set([...Object.keys(remote.shared), ...Object.keys(remote.uses.names)]);
  const [app, host] = [nameOf(remote), nameOf(shell)];
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

/** Addresses of a remote that a shell would serve itself. */
function shadowed(remote: RemoteBuild, shell: ShellBuild): Said[] {
  const own = new Set(shell.manifest.routes.map(({ path }) => path));
  return remote.manifest.routes
    .filter(({ path }) => own.has(path))
    .map(({ path }) => say('shadowed', { path, app: nameOf(remote), other: nameOf(shell) }));
}

function quarrels(candidate: RemoteBuild, other: RemoteBuild): Said[] {
  return candidate.manifest.mount === other.manifest.mount
    ? [say('mountTaken', { mount: candidate.manifest.mount, other: nameOf(other), app: nameOf(candidate) })]
    : [];
}

/** Screens of a remote that another remote takes through a mount below the first one's. */
function swallowed(outer: RemoteBuild, inner: RemoteBuild): Said[] {
  const { mount } = inner.manifest;
  if (mount === outer.manifest.mount || !isBelow(mount, outer.manifest.mount)) return [];
  return outer.manifest.routes
    .filter(({ path }) => isBelow(path, mount))
    .map(({ path }) => say('swallowed', { path, app: nameOf(outer), other: nameOf(inner), mount }));
}

/** Addresses of the remote that no visitor could reach. */
function astray(candidate: RemoteBuild): Said[] {
  const app = nameOf(candidate);
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

/**
 * Parts that `borrower` mounts and `lender` does not lend so, all or one of them. Without `fields`, types that the
 * contract's parts import are compared by name.
 */
export function missingParts(
  borrower: AnyBuild,
  lender: RemoteBuild,
  { only, fields = true }: { only?: string; fields?: boolean } = {},
): Said[] {
  const named = { app: nameOf(borrower), lender: nameOf(lender) };
  const bounds = boundsOfParts();
  return Object.entries(borrower.uses.parts).flatMap(([part, digest]) => {
    const [id, name = ''] = part.split('/');
    if (id !== lender.manifest.id || (only !== undefined && part !== only)) return [];
    const lent = lender.lends[name];
    if (lent === undefined) return [say('notLent', { ...named, part })];
    const isFitting = fitsProps(digest, lent);
    const props = isFitting ? [] : unlikeProps(digest, lent);
    // A prop that is unlike as a whole is told without its fields.
    const inside = fields ? unlikeFields(part, borrower.uses.shapes ?? {}, lender.uses.shapes ?? {}, bounds) : [];
    const unlike = [...props, ...inside.filter((field) => !props.includes(field.split('.', 1)[0] ?? ''))].join(', ');
    if (unlike) return [say('otherPropsNamed', { ...named, part, props: unlike })];
    return isFitting ? [] : [say('otherProps', { ...named, part })];
  });
}

/** Whether a lender takes the props of a borrower. Those of a build that does not list them must be equal. */
export const fitsProps = (passed: string, taken: string) =>
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

function missingTexts(candidate: RemoteBuild): Said[] {
  return ['es', 'fr']
    .filter((language) => !candidate.texts[language]?.length)
    .map((language) => say('noTexts', { app: nameOf(candidate), language }));
}

const isBelow = (path: string, mount: string) => mount === '/' || path === mount || path.startsWith(`${mount}/`);
export const isRemote = (release: AnyBuild): release is RemoteBuild => 'module' in release;
const nameOf = ({ manifest, version }: AnyBuild) => `${manifest.id} ${version}`;
