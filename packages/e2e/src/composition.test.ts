import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Composition } from '@firm/contract';
import { watchPreloads } from './testing/preloads.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { newVisitor } from './testing/visitor.ts';

/** Status of an address exactly as written: browsers and `fetch` would resolve its dots first. */
async function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(siteUrl());
  const [answer]: IncomingMessage[] = await once(get({ hostname, port, path, agent: false }), 'response');
  answer?.resume();
  return answer?.statusCode;
}

const compositionOf = async () => (await (await fetch(siteUrl('/platform/composition'))).json()) as Composition;

describe('the page', () => {
  it('is closed to scripts it does not know', async () => {
    const answer = await fetch(siteUrl('/'), { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    const inline = (await answer.text()).matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs);
    const hashes = [...inline].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(hashes).not.toEqual([]);
    expect(scripts.trim()).toBe(["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '));
  });

  it('fetches the mounted remote only, nothing twice, and every preload is used', async () => {
    const { page, problems } = await newVisitor();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/r/')) scripts.push(new URL(request.url()).pathname);
    });
    const unusedPreloads = await watchPreloads(page);
    await page.goto('/blog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await unusedPreloads()).toEqual([]);
    const remotes = new Set(scripts.map((script) => script.split('/')[2]));
    expect([...remotes].sort()).toEqual(['blog', 'shell']);
    expect(scripts.length).toBe(new Set(scripts).size);
    expect(problems).toEqual([]);
  });

  it('carries a hash for every script it names', async () => {
    const html = await (await fetch(siteUrl('/dashboard'), { headers: { accept: 'text/html' } })).text();
    const tags = html.match(/<(?:script|link)[^>]+\/r\/[^>]+\.js[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.filter((tag) => !/integrity="sha384-/.test(tag))).toEqual([]);
  });
});

describe('released files', () => {
  it('are immutable, precompressed, and nothing else is served beside them', async () => {
    const { remotes } = await compositionOf();
    const blog = remotes.find(({ id }) => id === 'blog');
    const file = await fetch(siteUrl(blog?.entry.url), { headers: { 'accept-encoding': 'br' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
    for (const path of [
      '/r/blog/../../../../../../../../etc/passwd',
      `/r/blog/${blog?.version}/%2e%2e/%2e%2e/%2e%2e/trust.json`,
      `/r/blog/${blog?.version}/..%2f..%2f..%2ftrust.json`,
      `/r/blog/../../access.json`,
      `/r/blog/${blog?.version}/release.json`,
      '/r/blog/',
      '/r/nope/1/x.js',
    ]) {
      expect({ path, status: await statusOf(path) }).toEqual({ path, status: 404 });
    }
  });
});
