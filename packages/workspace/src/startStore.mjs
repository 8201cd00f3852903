import { siteApps } from './apps.mjs';
import { presentBuild } from './buildApp.mjs';
import { publishApps, releases } from './releaseApps.mjs';

/** Name in the store's log for releases by `npm start`. */
const BY = 'npm start';

/**
 * Publishes versions of the present source that the store lacks, and makes them current unless another actor
 * made the last decision on an app's traffic. In production the store belongs to the teams: only an empty one, with no
 * shell to serve, is filled. Reports what was done with each app.
 * @param {import('../../releases/src/index.ts').ReleaseStore} store
 * @param {object} [options]
 * @param {boolean} [options.production]
 * @param {import('./apps.mjs').App[]} [options.apps]
 * @param {typeof import('./buildApp.mjs').presentBuild} [options.build]
 * @param {(line: string) => void} [options.say]
 */
export async function startStore(
  store,
  { production = false, apps = siteApps(), build = presentBuild, say = console.log } = {},
) {
  const { lastDecision, promote } = await releases();
  if (production && (await lastDecision(store, 'shell'))) {
    say('The store has releases and is served as it stands; new ones are brought by pnpm release');
    return;
  }
  const versions = await publishApps(store, apps, { by: BY, build });
  // The shell comes last: if the start is interrupted before it, the store still counts as empty.
  for (const { app, version } of versions.reverse()) {
    const before = await lastDecision(store, app.id);
    const deployment = await promote(store, app.id, version, { by: BY, yields: true });
    if (deployment.version === version && !deployment.rollout) say(`${app.id} ${version} is current`);
    else
      say(
        `${app.id} stays at ${deployment.version}${deciderOf(before)}; pnpm release promote ${app.id} --to ${version} brings the present source`,
      );
  }
}

/** @param {Awaited<ReturnType<typeof import('../../releases/src/index.ts').lastDecision>>} decision */
const deciderOf = (decision) =>
  decision ? `, as ${decision.by} decided on ${decision.at.slice(0, 10)} (${decision.action})` : '';
