import path from 'node:path';
import { presentBuild } from './buildPart.mjs';
import { siteParts } from './parts.mjs';
import { publishParts, releases } from './releaseParts.mjs';

/** Name in the store's log for releases by `npm start`. */
const BY = 'npm start';

/**
 * Publishes versions of the present source that the store lacks, and makes them current unless another actor
 * made the last decision on an app's traffic. In production the store belongs to the teams: only an empty one, with no
 * shell to serve, is filled. Reports what was done with each app.
 * @param {string} dataDir
 * @param {object} [options]
 * @param {boolean} [options.production]
 * @param {import('./parts.mjs').SitePart[]} [options.parts]
 * @param {typeof import('./buildPart.mjs').presentBuild} [options.build]
 * @param {(line: string) => void} [options.say]
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
  // The shell comes last: if the start is interrupted before it, the store still counts as empty.
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
