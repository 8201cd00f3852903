import { meantVersion } from './meantVersion.ts';
import { type Answer, type Given, remoteOf } from './options.ts';

const HOURS = 8;

/** For a designer, a tester, the author: what will be released, before anybody else gets it. */
export async function preview(given: Given): Promise<Answer> {
  const { target, values } = given;
  const remote = remoteOf(given, 'preview');
  const version = await meantVersion(given, remote);
  const hours = values.hours === undefined ? HOURS : Number(values.hours);
  const override = await target.preview(remote, version, hours);
  const query = `?override=${encodeURIComponent(override)}`;
  const live = (await target.surroundings()).live.find(({ manifest }) => manifest.id === remote)?.manifest;
  const mount = live && 'mount' in live ? live.mount : '/';
  const address = `${values.server ? new URL(values.server).origin : ''}${mount}${query}`;
  const text = `${address}\n(for ${hours} hours, behind any other address of the site, too; ?override=none leaves it)`;
  return { remote, version, hours, query, address, text };
}
