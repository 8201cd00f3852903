import { type Answer, type Given, remoteOf, Usage } from './options.ts';

const HOURS = 8;

/** For a designer, a tester, the author: what will be released, before anybody else gets it. */
export async function preview(given: Given): Promise<Answer> {
  const { target, values } = given;
  const remote = remoteOf(given, 'preview');
  if (!values.to) throw new Usage('preview needs --to <version>');
  const hours = values.hours === undefined ? HOURS : Number(values.hours);
  const override = await target.preview(remote, values.to, hours);
  const query = `?override=${encodeURIComponent(override)}`;
  const text = `${query}\n(behind any address of the site, for ${hours} hours; ?override=none leaves it)`;
  return { remote, version: values.to, hours, query, text };
}
