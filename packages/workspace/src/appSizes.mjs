import { siteApps } from './apps.mjs';
import { presentBuild } from './buildApp.mjs';
import { scriptKb } from './scriptKb.mjs';

/** Limits in brotli KB for all scripts of an app in English; raise one together with the change that needs more. */
export const SCRIPT_LIMITS_KB = new Map([
  ['shell', 263],
  ['blog', 35],
  ['console', 60.5],
  ['documents', 1500],
  ['marketing', 52],
  ['portal', 114.5],
  ['studio', 210],
  ['workspace', 194],
]);

/** Size of each app's present build. @returns {Promise<{ id: string, kb: number }[]>} */
export const appSizes = () =>
  Promise.all(siteApps().map(async (app) => ({ id: app.id, kb: await scriptKb((await presentBuild(app)).dir) })));

/** Names each app that exceeds its limit or has none. @param {{ id: string, kb: number }[]} sizes */
export function oversized(sizes) {
  return sizes.flatMap(({ id, kb }) => {
    const limit = SCRIPT_LIMITS_KB.get(id);
    if (limit === undefined)
      return `${id}: ${kb.toFixed(1)} KB of scripts; packages/workspace/src/appSizes.mjs has no limit for it`;
    return kb > limit
      ? `${id}: ${kb.toFixed(1)} KB of scripts, ${limit} KB are the limit (packages/workspace/src/appSizes.mjs)`
      : [];
  });
}
