import type { Reason } from '../reasons/reasons.ts';
import { Refused } from '../refused.ts';
import { type Answer, type Given, remoteOf, versionIn } from './options.ts';

const SHOWN = 10;

/** Says why versions of an app failed in browsers: each cause once, the one that most browsers saw first. */
export async function why(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'why');
  const version = versionIn(given.values);
  const [app] = await given.target.status(remote);
  if (version !== undefined && !app?.published.some((each) => each.version === version))
    throw new Refused(`${remote} ${version} is not published`);
  const reasons = await given.target.reasons(remote, version);
  const more = reasons.length > SHOWN ? [`(${reasons.length - SHOWN} more, in --json)`] : [];
  const none = `no browser has said in the last 30 days why ${remote}${version ? ` ${version}` : ''} failed`;
  return {
    remote,
    reasons,
    text: [...reasons.slice(0, SHOWN).map((reason) => describe(remote, reason)), ...more].join('\n') || none,
  };
}

function describe(remote: string, { version, event, visitors, count, lastAt, routes, browsers, ...what }: Reason) {
  const times = count === visitors ? '' : `, ${count} times`;
  const last = lastAt.slice(0, 19).replace('T', ' ');
  const seen = `${visitors} visitor${visitors === 1 ? '' : 's'}${times}, last on ${last} UTC`;
  const where = [routes.length ? `on ${routes.join(', ')}` : '', `in ${browsers.join(', ')}`].filter(Boolean).join(' ');
  return [
    `${remote} ${version} ${event === 'crashed' ? 'crashed' : 'did not load'}: ${seen}`,
    `  ${what.message}`,
    ...what.frames.map((frame) => `    at ${frame}`),
    `  ${where}`,
  ].join('\n');
}
