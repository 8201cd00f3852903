import { type FailureCause, matchRoute } from '@firm/contract';
import { addEvidence, addReason, replacedBy, resolveComposition, SERVER } from '@firm/releases';
import type { AppDeps } from '../../../ground/deps.ts';
import type { NotRendered } from './notRendered.ts';
import { type Extent, type PageToRender, remoteOf } from './pageToRender.ts';

type Renders = (page: PageToRender, extent: Extent) => Promise<boolean>;

/**
 * Keeps as evidence that a version could not render a page: the remote's if the shell renders its frame well, and
 * otherwise the shell's. What fails with the version before as well is no fault of the new one: else visitors could
 * have every release taken back by an address that no version renders.
 */
export async function reportFailure(
  deps: AppDeps,
  renders: Renders,
  { page, extent, error }: { page: PageToRender; extent: Extent; error: NotRendered },
) {
  const { store, log, clock } = deps;
  try {
    const remote = remoteOf(page, extent);
    // A frame that fails too is reported by itself.
    if (remote && !(await renders(page, 'frame'))) return;
    const { id, version } = remote ?? { id: 'shell', version: page.composition.shell.version };
    const before = await replacedBy(store, { id, version }, clock());
    const earlier = before && (await withVersion(deps, page, { id, version: before }));
    if (earlier && remoteOf(earlier, extent)?.id === remote?.id && !(await renders(earlier, extent))) return;
    const failure = { event: 'render_failed' as const, remote: id, version };
    await addEvidence(store, SERVER, failure, clock());
    const cause = causeIn(error, page);
    await addReason(store, { ...SERVER, browser: 'the server' }, { ...failure, cause }, clock());
  } catch (error) {
    log.warn({ err: error }, 'a failure to render could not be kept as evidence');
  }
}

/** The first line of a failure, and the calls below it. */
function causeIn({ message }: NotRendered, { match }: PageToRender): FailureCause {
  const [what = ''] = message.split('\n');
  return {
    message: what.slice(0, 200),
    stack: message,
    ...(match && { route: match.route.path }),
  };
}

/** The same page with another version of one app. */
async function withVersion({ store, clock }: AppDeps, page: PageToRender, version: { id: string; version: string }) {
  const composition = await resolveComposition(store, undefined, clock(), version);
  return { ...page, composition, match: matchRoute(composition, page.path) };
}
