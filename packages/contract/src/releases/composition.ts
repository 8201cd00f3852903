import type { z } from 'zod';
import type { Language } from '../constants.ts';
import type * as schemas from '../schemas.ts';

/** Prefixes of paths that the server answers itself, whatever remotes are mounted. */
export const SERVER_PATHS = ['/api', '/dev', '/og', '/pictures', '/platform', '/r'];

export type LocalText = z.infer<typeof schemas.LocalText>;
export type RouteAccess = z.infer<typeof schemas.RouteAccess>;
export type Route = z.infer<typeof schemas.Route>;
export type NavEntry = z.infer<typeof schemas.NavEntry>;
export type RemoteManifest = z.infer<typeof schemas.RemoteManifest>;
export type ShellManifest = z.infer<typeof schemas.ShellManifest>;
export type RemoteBuild = z.infer<typeof schemas.RemoteBuild>;
export type ShellBuild = z.infer<typeof schemas.ShellBuild>;
export type RemoteRelease = z.infer<typeof schemas.RemoteRelease>;
export type ShellRelease = z.infer<typeof schemas.ShellRelease>;
export type Release = z.infer<typeof schemas.Release>;
export type Deployment = z.output<typeof schemas.Deployment>;
export type Rollout = z.output<typeof schemas.Rollout>;
export type Cohort = z.infer<typeof schemas.Cohort>;
export type AuditEntry = z.output<typeof schemas.AuditEntry>;
export type EvidenceReport = z.infer<typeof schemas.EvidenceReport>;
export type FailureCause = z.infer<typeof schemas.FailureCause>;
export type Asset = z.infer<typeof schemas.Asset>;
export type ComposedShell = z.infer<typeof schemas.ComposedShell>;
export type ComposedRemote = z.infer<typeof schemas.ComposedRemote>;
export type RefusedRemote = z.infer<typeof schemas.RefusedRemote>;
export type Excerpt = z.infer<typeof schemas.Excerpt>;
export type Composition = z.infer<typeof schemas.Composition>;

/** The app that serves a path, with the decoded values of the path's `:name` segments. */
export type RouteMatch = { route: Route; params: Record<string, string> } & (
  | { kind: 'shell' }
  | { kind: 'remote'; remote: ComposedRemote }
  | { kind: 'refused'; remote: RefusedRemote }
);

/** The versions whose code renders a page: the shell's, and the matched remote's. */
export const renderedVersions = ({ shell }: Composition, match: RouteMatch | undefined): string =>
  [shell, ...(match?.kind === 'remote' ? [match.remote] : [])].map(({ version }) => version).join(' ');

/** The access to a screen of a remote: its route's, else its remote's. */
export const accessOf = ({ route, remote }: { route: Route; remote: { access: RouteAccess } }): RouteAccess =>
  ('access' in route && route.access) || remote.access;

/** Whether the match is a remote's screen that needs no sign-in. */
export const isPublicScreen = (match: RouteMatch | undefined): boolean =>
  match?.kind === 'remote' && accessOf(match) === 'public';

/**
 * Files that the matched screen needs beside the shell's scripts, in order of need: those for signed-in people, entry,
 * module, screen, texts. A screen for staff names none of its own unless `forStaff`: its reader may be anybody.
 */
export function preloadsOf(
  composition: Composition,
  match: RouteMatch | undefined,
  language: Language,
  { forStaff = false } = {},
) {
  const { shell } = composition;
  const shellTexts = shell.texts[language] ?? [];
  const screen = match && 'screen' in match.route ? match.route.screen : '';
  if (match?.kind === 'remote') {
    const { entry, module, screens, texts, styles } = match.remote;
    const account = isPublicScreen(match) ? [] : (shell.account ?? []);
    if (accessOf(match) === 'staff' && !forStaff)
      return { scripts: unique([...shellTexts, ...account]), styles: [], fonts: shell.fonts };
    const ofScreen = screens[screen] ?? [];
    const scripts = unique([...shellTexts, ...account, entry, ...module, ...ofScreen, ...(texts[language] ?? [])]);
    return { scripts, styles, fonts: shell.fonts };
  }
  const scripts = unique([...shellTexts, ...((match?.kind === 'shell' && shell.screens[screen]) || [])]);
  return { scripts, styles: [], fonts: shell.fonts };
}

const unique = (assets: Asset[]) => [...new Map(assets.map((asset) => [asset.url, asset])).values()];
