import { accessOf, type ComposedRemote, type Route, type RouteMatch } from '@firm/contract';
import { inTime } from '../../../ground/concurrency/inTime.ts';
import { blogHeads } from './blogHeads.ts';
import type { Head, HeadContext, HeadOf } from './head.ts';
import { headTexts } from './headTexts.ts';
import { manifestHead } from './manifestHead.ts';
import { marketingHeads } from './marketingHeads.ts';
import { siteDescription } from './siteDescription.ts';

/** Heads by remote, then by route pattern: those of pages whose words change with what the firm says and publishes. */
const HEADS: Readonly<Record<string, Record<string, HeadOf>>> = { marketing: marketingHeads, blog: blogHeads };

/** Milliseconds; a slow database must not delay the page further. */
const PATIENCE_MS = 1_000;

/** Returns the head of the page at an address. Without the database's answer, the screen itself sets what it knows. */
export async function headOf(match: RouteMatch | undefined, context: HeadContext): Promise<Head> {
  // No stored row contains a NUL character, which the database would reject.
  if (!match || Object.values(match.params).some((value) => value.includes('\0'))) return missing(context);
  const plain: Head = { status: 200, title: areaName(match, context), description: siteDescription(context) };
  const draw = match.kind === 'remote' ? headFor(match) : undefined;
  if (!draw) return plain;
  try {
    return (await inTime((async () => draw(context))(), PATIENCE_MS, tooSlow)) ?? missing(context);
  } catch (error) {
    context.deps.log.warn({ err: error, path: context.path }, 'a page goes out without what the database knows of it');
    return { ...plain, status: 503 };
  }
}

/** Whether search engines may list a screen: it is public and has a head, here or in its `remote.json`. */
export const hasHead = (screen: { remote: ComposedRemote; route: Route }): boolean => headFor(screen) !== undefined;

/** Pages without a head get their area's name and are not indexed. */
function headFor({ remote, route }: { remote: ComposedRemote; route: Route }): HeadOf | undefined {
  if (accessOf({ remote, route }) !== 'public') return undefined;
  const words = 'head' in route ? route.head : undefined;
  return HEADS[remote.id]?.[route.path] ?? (words && manifestHead(words));
}

const tooSlow = () => new Error(`the database took more than ${PATIENCE_MS} ms`);

/** Returns the area's name, used until the screen sets its own title. */
const areaName = (match: RouteMatch, { language }: HeadContext) =>
  match.kind !== 'shell' && match.remote.mount !== '/' ? (match.remote.name[language] ?? '') : '';

const missing = (context: HeadContext): Head => ({
  status: 404,
  title: headTexts[context.language].site.notFound,
  description: siteDescription(context),
});
