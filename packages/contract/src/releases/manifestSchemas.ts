import { z } from 'zod';
import { LANGUAGES } from '../constants.ts';

/** A text that is readable without running a remote: one entry per language. */
export const LocalText = z.record(z.enum(LANGUAGES), z.string().min(1));

/** The id in `/r/<id>/`, admin paths and the composition. `shell` is reserved for the shell. */
export const AppId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id is lower-case letters, digits and hyphens, 40 at most');
export const ReleaseVersion = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/, 'a version is written as 1.2.3 or 1.2.3-suffix');

/** An absolute path on the site; `:name` stands for one segment. */
export const RoutePath = z
  .string()
  .regex(/^\/$|^(?:\/(?::[A-Za-z]\w*|[a-z0-9][a-z0-9._-]*))+$/, 'a route is an absolute path such as /blog/:slug');
const Mount = z.string().regex(/^\/$|^(?:\/[a-z0-9][a-z0-9-]*)+$/, 'a mount is an absolute path such as /blog');
const ChunkName = z.string().regex(/^[a-z][a-z0-9-]*$/);
/** A remote's screen: `list`, or `list/category` for a further screen in the file of `list`. */
const ScreenName = z.string().regex(/^[a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?$/);
/** `staff`: staff and administrators only; nobody else loads any file of such a screen. */
export const RouteAccess = z.enum(['public', 'signed_in', 'staff']);

/** The drawing of ui at the top of a screen; `from`: the window width in px from which it is shown. */
const Picture = z.strictObject({ drawing: ChunkName, from: z.number().int().positive().optional() });
const ScreenRoute = z.strictObject({
  path: RoutePath,
  screen: ScreenName,
  access: RouteAccess.optional(),
  picture: Picture.optional(),
});
const HeadText = z.record(z.enum(LANGUAGES), z.string().trim().min(1).max(300));
/** A remote's screen. With a `head` search engines may list it: its title and description in their results. */
const RemoteRoute = ScreenRoute.extend({
  head: z.strictObject({ title: HeadText, description: HeadText }).optional(),
});
const RedirectRoute = z.strictObject({ path: RoutePath, redirect: RoutePath });
const ShellRoute = z.union([ScreenRoute, RedirectRoute]);
export const Route = z.union([RemoteRoute, RedirectRoute]);
export const NavEntry = z.strictObject({
  label: LocalText,
  path: RoutePath,
  area: z.enum(['public', 'dashboard']),
  order: z.number().int(),
});

/** The team that answers for an app: whom the console names beside what is wrong with it. */
const Team = z.string().trim().min(1).max(60);

/** `remote.json` of a remote: facts that the site needs before it runs any code of the remote. */
export const RemoteManifest = z.strictObject({
  id: AppId.refine((id) => id !== 'shell', 'the id "shell" is taken'),
  name: LocalText,
  team: Team.optional(),
  mount: Mount,
  access: RouteAccess,
  /** The remote draws the navigation around its screens; the shell draws no header and no footer there. */
  frame: z.literal('own').optional(),
  routes: z
    .array(RemoteRoute)
    .min(1)
    .refine(
      (routes) => routes.every(({ head, path }) => !head || !path.includes(':')),
      'a head is of one address: a route with a name in its path has none',
    ),
  nav: z.array(NavEntry).default([]),
  parts: z.array(ChunkName).default([]),
});
/** `remote.json` of the shell: it has no mount, and its routes precede those of all remotes. */
export const ShellManifest = z.strictObject({
  id: z.literal('shell'),
  name: LocalText,
  team: Team.optional(),
  routes: z.array(ShellRoute),
  /** Name prefixes of the font files that every first page preloads. */
  fonts: z.array(z.string()).default([]),
});

/** A path inside a release: relative, with `/`, never upwards. */
export const ReleaseFilePath = z
  .string()
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@.~/-]+$/, 'a file path inside the release');
