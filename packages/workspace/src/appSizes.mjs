import { siteApps } from './apps.mjs';
import { presentBuild } from './buildApp.mjs';
import { copiesFolder, releases, useTypeScript } from './releaseApps.mjs';
import { scriptKb } from './scriptKb.mjs';

/** Limits in brotli KB for all scripts of an app in English; raise one together with the change that needs more. */
export const SCRIPT_LIMITS_KB = new Map([
  ['shell', 264.3],
  ['blog', 35],
  ['console', 62],
  ['documents', 1500],
  ['marketing', 52.5],
  ['portal', 119.8],
  ['studio', 219],
  ['workspace', 204.5],
]);

/**
 * Size of each app's present build. The compressed copies stay for the sites that publish these builds next.
 * @returns {Promise<{ id: string, kb: number }[]>}
 */
export async function appSizes() {
  useTypeScript();
  const { compressKeeping } = await releases();
  return Promise.all(
    siteApps().map(async (app) => {
      const { compress } = compressKeeping(copiesFolder(app));
      return {
        id: app.id,
        kb: await scriptKb((await presentBuild(app)).dir, async (file) => (await compress(file)).br),
      };
    }),
  );
}

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
