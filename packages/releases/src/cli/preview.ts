import { HOURS_MAX } from '../previewVersion.ts';
import { Refused } from '../refused.ts';
import { meantVersion } from './meantVersion.ts';
import { type Answer, type Given, remoteOf, type Values } from './options.ts';

const HOURS = 8;

/** Makes a link for a designer, a tester or the author: it shows a version before any other visitor gets it. */
export async function preview(given: Given): Promise<Answer> {
  const { target, values } = given;
  const remote = remoteOf(given, 'preview');
  const hours = hoursIn(values);
  const version = await meantVersion(given, remote);
  const override = await target.preview(remote, version, hours);
  const query = `?override=${encodeURIComponent(override)}`;
  const live = (await target.surroundings()).live.find(({ manifest }) => manifest.id === remote)?.manifest;
  const mount = live && 'mount' in live ? live.mount : '/';
  const address = `${given.origin ?? ''}${mount}${query}`;
  const text = `${address}\n(for ${hours} hour${hours === 1 ? '' : 's'}, behind any other address of the site, too; ?override=none leaves it)`;
  return { remote, version, hours, query, address, text };
}

/** Checked before a server is asked: the server's message would name the field, not the option. */
function hoursIn({ hours }: Values): number {
  if (hours === undefined) return HOURS;
  if (!/^\d{1,4}$/.test(hours) || Number(hours) < 1 || Number(hours) > HOURS_MAX)
    throw new Refused(`"${hours}" is not a number of hours, 1 to ${HOURS_MAX}`);
  return Number(hours);
}
