import { describeTakenBack } from '../evidence/takenBack.ts';
import { type Reason, seenOf } from '../reasons/reasons.ts';
import type { Unheard } from '../reasons/unheard.ts';
import { Refused } from '../refused.ts';
import { type Answer, type Given, remoteOf, versionIn } from './options.ts';

const SHOWN = 10;

/**
 * Says when and by which figures versions of an app were taken back, and why they failed, in browsers and on the
 * server: each cause once, what most browsers saw first. Who
 * could tell no cause comes before them, or after them if the version has one: it says more.
 */
export async function why(given: Given): Promise<Answer> {
  const remote = remoteOf(given, 'why');
  const version = versionIn(given.values);
  const [app] = await given.target.status(remote);
  if (version !== undefined && !app?.published.some((each) => each.version === version))
    throw new Refused(`${remote} ${version} is not published`);
  const { reasons, unheard } = await given.target.reasons(remote, version);
  const more = reasons.length > SHOWN ? [`(${reasons.length - SHOWN} more, in --json)`] : [];
  const isExplained = ({ version: silent }: Unheard) => reasons.some((reason) => reason.version === silent);
  const describeAll = (all: Unheard[]) => all.flatMap((each) => describeUnheard(remote, each));
  const back = (app?.published ?? []).flatMap(({ version: each, takenBack }) =>
    takenBack && (version === undefined || each === version)
      ? [`${remote} ${each} was ${describeTakenBack(takenBack)}`]
      : [],
  );
  const none = `nobody has said in the last 30 days why ${remote}${version ? ` ${version}` : ''} failed`;
  return {
    remote,
    reasons,
    unheard,
    text:
      [
        ...back,
        ...describeAll(unheard.filter((each) => !isExplained(each))),
        ...reasons.slice(0, SHOWN).map((reason) => describe(remote, reason)),
        ...more,
        ...describeAll(unheard.filter(isExplained)),
      ].join('\n') || none,
  };
}

const HAPPENED = {
  load_failed: 'did not load',
  crashed: 'crashed',
  render_failed: 'could not be rendered by the server',
} as const;

function describe(remote: string, reason: Reason) {
  const { version, event, message, frames, count, lastAt, routes } = reason;
  const { what, seen, browsers } = seenOf(reason);
  const times = count === seen ? '' : `, ${count} times`;
  const last = lastAt.slice(0, 19).replace('T', ' ');
  const where = [routes.length ? `on ${routes.join(', ')}` : '', browsers.length ? `in ${browsers.join(', ')}` : '']
    .filter(Boolean)
    .join(' ');
  return [
    `${remote} ${version} ${HAPPENED[event]}: ${seen} ${what}${seen === 1 ? '' : 's'}${times}, last on ${last} UTC`,
    `  ${message}`,
    ...ownFrames(frames).map((frame) => `    at ${frame}`),
    ...(where ? [`  ${where}`] : []),
  ].join('\n');
}

const OWN = /^(?:packages\/[^/]+\/)?src\//;

/** Leaves out the library calls below the outermost call of the app’s own code; shows all where none is its own. */
export function ownFrames(frames: readonly string[]): readonly string[] {
  const last = frames.findLastIndex((frame) => OWN.test(frame));
  return last === -1 ? frames : frames.slice(0, last + 1);
}

function describeUnheard(remote: string, { version, frozen, given, silent }: Unheard): string[] {
  const hung = '  a page that hangs, as in a loop that never ends, tells no cause';
  return [
    ...(frozen ? [`${remote} ${version} froze: ${frozen} visitor${frozen === 1 ? '' : 's'}`, hung] : []),
    ...(silent
      ? [
          `${remote} ${version} was not heard of: ${silent} of ${given} visitors who got it`,
          `${hung}; or they closed it at once`,
        ]
      : []),
  ];
}
