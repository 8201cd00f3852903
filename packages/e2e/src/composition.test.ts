import type { Composition } from '@firm/contract';
import { newVisitor, siteUrl } from './testing/visitor.ts';

const compositionOf = async () => (await (await fetch(siteUrl('/platform/composition'))).json()) as Composition;

describe('the page', () => {
  it('is closed to scripts it does not know', async () => {
    const answer = await fetch(siteUrl('/'), { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts).toMatch(/'nonce-[\w+/=-]{16,}'/);
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    const again = await fetch(siteUrl('/'), { headers: { accept: 'text/html' } });
    expect(again.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('fetches the mounted remote only, nothing twice, and every preload is used', async () => {
    const { page, problems } = await newVisitor();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/r/')) scripts.push(new URL(request.url()).pathname);
    });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/preload/i.test(message.text())) warnings.push(message.text());
    });
    await page.goto('/blog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(4000);
    const remotes = new Set(scripts.map((script) => script.split('/')[2]));
    expect([...remotes].sort()).toEqual(['blog', 'shell']);
    expect(scripts.length).toBe(new Set(scripts).size);
    expect(warnings).toEqual([]);
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
      '/r/blog/../../../etc/passwd',
      '/r/blog/%2e%2e/shell',
      `/r/blog/${blog?.version}/release.json`,
      '/r/blog/',
      '/r/nope/1/x.js',
    ]) {
      expect({ path, status: (await fetch(siteUrl(path))).status }).toEqual({ path, status: 404 });
    }
  });
});
