import { PREVIEW_HOURS_MAX } from '@firm/contract';
import { endPreview } from '../endPreview.ts';
import { endOfOverride, linkOf, PREVIEW_HOURS } from '../preview.ts';
import { Refused } from '../refused.ts';
import { minuteOf } from '../said/say.ts';
import { meantVersion } from './meantVersion.ts';
import { type Answer, changeOf, type Given, ownStore, remoteOf, type Values, versionIn } from './options.ts';
import { Usage } from './usage.ts';

/**
 * Makes a link for a designer, a tester or the author: it shows a version before any other visitor gets it. With
 * `--off`, ends a version for previews instead.
 */
export async function preview(given: Given): Promise<Answer> {
  const { target, values } = given;
  const remote = remoteOf(given, 'preview');
  if (values.off) return ended(given, remote);
  if (values.reason !== undefined) throw new Usage('--reason goes with preview --off');
  const hours = hoursIn(values);
  const version = await meantVersion(given, remote);
  const override = await target.preview(remote, version, hours);
  const live = (await target.surroundings()).live.find(({ manifest }) => manifest.id === remote)?.manifest;
  const { query, path } = linkOf(live, override);
  const address = `${given.origin ?? ''}${path}`;
  const until = endOfOverride(override).toISOString();
  // On the machine of the store nobody knows the address of the site.
  const where =
    given.origin === undefined
      ? 'put the address of the site before it; the query works on every page'
      : 'the query works on every page of the site';
  const text = `${address}\n(${remote} ${version}, until ${minuteOf(until)}; ${where}; ?override=none ends it)`;
  return { remote, version, hours, until, query, address, text };
}

/** Ends a version for previews. Only on the store's machine, as nothing else is deleted with a token either. */
async function ended(given: Given, remote: string): Promise<Answer> {
  const { hours } = given.values;
  const store = ownStore(given, 'preview --off');
  const version = versionIn(given.values);
  if (version === undefined || hours !== undefined) throw new Usage('preview --off takes --to <version>, no --hours');
  await endPreview(store, remote, version, changeOf(given.values));
  return { remote, version, text: `${remote} ${version} is deleted, and its links show it no more` };
}

/** Checked before a server is asked: the server's message would name the field, not the option. */
function hoursIn({ hours }: Values): number {
  if (hours === undefined) return PREVIEW_HOURS;
  if (!/^\d{1,4}$/.test(hours) || Number(hours) < 1 || Number(hours) > PREVIEW_HOURS_MAX)
    throw new Refused(`"${hours}" is not a number of hours, 1 to ${PREVIEW_HOURS_MAX}`);
  return Number(hours);
}
