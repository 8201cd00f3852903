import {
  type Asset,
  type ComposedRemote,
  type Composition,
  matchRoute,
  NAV_LABEL_MAX,
  navOf,
  type RouteMatch,
} from '@firm/contract';
import type { Asked } from './render/messages.ts';

/** More entries of the navigation than the header's row has room for: it is drawn the same without the others. */
const NAV_FIRST = 12;

interface Carrying {
  match: RouteMatch & { kind: 'remote' };
  /** The path of the page. */
  path: string;
  /** The questions that the page asked of the composition while it was rendered: the excerpt answers the same. */
  asked: Asked;
  /** The address of the whole composition. */
  whole: Asset;
}

/** The part of a composition that its page carries: the shell, the remote of its screen, and the answers asked for. */
export function excerptOf(composition: Composition, { match, path, asked, whole }: Carrying): Composition {
  const served = asked.paths.filter((linked) => {
    const found = matchRoute(composition, linked);
    return found && found.kind !== 'shell';
  });
  const nav = asked.areas.flatMap((area) => firstOf(navOf(composition, area)));
  return { ...composition, remotes: [match.remote], refused: [], excerpt: { at: path, served, nav, whole } };
}

/** The remotes that a page which carries this has links to; those of a whole composition are all. */
export function remotesLinked(composition: Composition, { remotes, excerpt }: Composition): ComposedRemote[] {
  if (!excerpt) return remotes;
  const linked = new Set(remotes);
  for (const path of excerpt.served) {
    const match = matchRoute(composition, path);
    if (match?.kind === 'remote') linked.add(match.remote);
  }
  return [...linked];
}

/** Longer labels, of releases older than the limit, are not drawn in the row. */
function firstOf(nav: ReturnType<typeof navOf>): ReturnType<typeof navOf> {
  const fits = ({ label }: (typeof nav)[number]) => Object.values(label).every(({ length }) => length <= NAV_LABEL_MAX);
  const last = nav.filter(fits)[NAV_FIRST - 1];
  return last ? nav.slice(0, nav.indexOf(last) + 1) : nav;
}
