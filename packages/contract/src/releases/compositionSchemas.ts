import { z } from 'zod';
import { AppId, LocalText, NavEntry, ReleaseVersion, RemoteManifest, Route } from './manifestSchemas.ts';
import { Integrity } from './schemas.ts';

export const Asset = z.object({ url: z.string().startsWith('/'), integrity: Integrity });
const AssetsByName = z.record(z.string(), z.array(Asset));

export const ComposedShell = z.object({
  version: ReleaseVersion,
  scripts: z.array(Asset).min(1),
  styles: z.array(Asset),
  fonts: z.array(z.string()),
  /** The addresses of ui's drawings by name. */
  drawings: z.record(z.string(), z.string()),
  routes: z.array(Route),
  screens: AssetsByName,
  texts: AssetsByName,
  /** The chunks that only signed-in people need. */
  account: z.array(Asset).optional(),
  /** Whether the server renders pages with this version. */
  renders: z.boolean().optional(),
});
const composedManifest = RemoteManifest.omit({ parts: true }).shape;
export const ComposedRemote = z.object({
  ...composedManifest,
  version: ReleaseVersion,
  container: z.string(),
  entry: Asset,
  /** The chunks of the exposed module, always needed after the entry. */
  module: z.array(Asset),
  styles: z.array(Asset),
  screens: AssetsByName,
  parts: AssetsByName,
  texts: AssetsByName,
});
/** A remote that is deployed but must not run: its area says so, and none of its code is loaded. */
export const RefusedRemote = z.object({ ...composedManifest, reason: z.string() });

/** Stands in for the remotes that an excerpt of a composition leaves out; it has those of its page. */
export const Excerpt = z.object({
  /** The path of its page, the only one outside the shell that it has the route of. */
  at: z.string().startsWith('/'),
  /** Further paths of remotes that its page has links to; the composition serves them. */
  served: z.array(z.string()),
  /** The first entries of the navigation in their order, with the names of their remotes. */
  nav: z.array(NavEntry.extend({ remote: LocalText })),
  /** The address of the whole composition. */
  whole: Asset,
});

/** One visitor's site: which version of which remote serves which mount. */
export const Composition = z.object({
  schema: z.literal(1),
  id: z.string(),
  shell: ComposedShell,
  remotes: z.array(ComposedRemote),
  refused: z.array(RefusedRemote),
  /** The version of one app shown early, to the visitor who asked for it. */
  preview: z.object({ id: AppId, version: ReleaseVersion }).optional(),
  /** Present in a page that carries only what its first screen needs. */
  excerpt: Excerpt.optional(),
});
