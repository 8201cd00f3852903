import { newestOf } from './newest.ts';
import { type Answer, type Given, remoteOf, versionIn } from './options.ts';

const HOURS = 8;

/** For a designer, a tester, the author: what will be released, before anybody else gets it. */
export async function preview(given: Given): Promise<Answer> {
  const { target, values } = given;
  const remote = remoteOf(given, 'preview');
  const version = versionIn(values) ?? (await newestOf(target, remote));
  const hours = values.hours === undefined ? HOURS : Number(values.hours);
  const override = await target.preview(remote, version, hours);
  const query = `?override=${encodeURIComponent(override)}`;
  const text = `${query}\n(behind any address of the site, for ${hours} hours; ?override=none leaves it)`;
  return { remote, version, hours, query, text };
}
