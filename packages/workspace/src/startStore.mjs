import path from 'node:path';
import { presentBuild } from './buildPart.mjs';
import { siteParts } from './parts.mjs';
import { publishParts, releases } from './releaseParts.mjs';

/** Whom the store's log names for what `npm start` released. */
const BY = 'npm start';

/**
 * Publishes the parts of the present source that the store lacks, and makes them current where nobody else has decided what visitors get. In production the store is
 * the teams' own: only an empty one, which has no shell to serve, is filled. Says of each part what was done.
 * @param {string} dataDir
 * @param {{ production?: boolean, parts?: import('./parts.mjs').SitePart[], build?: typeof import('./buildPart.mjs').presentBuild, say?: (line: string) => void }} [options]
 */
export async function startStore(
  dataDir,
  { production = false, parts = siteParts(), build = presentBuild, say = console.log } = {},
) {
  const { lastDecision, openStore, promote } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  if (production && (await lastDecision(store, 'shell'))) {
    say('The store has releases and is served as it stands; new ones are brought by pnpm release');
    return;
  }
  const versions = await publishParts(store, parts, { by: BY, build });
  // The shell last: where a start is cut off before it, the store still counts as empty.
  for (const { part, version } of versions.reverse()) {
    const before = await lastDecision(store, part.id);
    const deployment = await promote(store, part.id, version, { by: BY, yields: true });
    if (deployment.version === version && !deployment.rollout) say(`${part.id} ${version} is current`);
    else
      say(
        `${part.id} stays at ${deployment.version}${deciderOf(before)}; pnpm release promote ${part.id} --to ${version} brings the present source`,
      );
  }
}

/** @param {Awaited<ReturnType<typeof import('../../releases/src/index.ts').lastDecision>>} decision */
const deciderOf = (decision) =>
  decision ? `, as ${decision.by} decided on ${decision.at.slice(0, 10)} (${decision.action})` : '';
