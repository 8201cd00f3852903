import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '@firm/releases';
import { type Cluster, startCluster } from '../../../testing/postgresCluster.ts';
import { publishRendering } from '../../../testing/renderedPages.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../../testing/serverProcess.ts';

jest.setTimeout(120_000);
const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-unplugged-'));
let cluster: Cluster | undefined;
let site: ServerProcess | undefined;

afterAll(async () => {
  if (site) await stopProcess(site);
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The facts about an answer that visitors, search engines and proxies go by. */
async function factsAt(path: string, method = 'GET') {
  const answer = await fetch(`${site?.url}${path}`, { method, headers: { accept: 'text/html' } });
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    status: answer.status,
    rendered: answer.headers.get('x-rendered'),
    retryAfter: answer.headers.get('retry-after'),
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    canonical: /rel="canonical" href="(.*?)"/.exec(head)?.[1],
    isIndexed: !head.includes('noindex'),
    main: /<main[\s\S]*<\/main>/.exec(html)?.[0],
  };
}

(process.env.SKIP_POSTGRES === '1' ? test.skip : test)(
  'with its database unplugged, a running site shows its last pages as they were, and says 503 for those that it cannot know',
  async () => {
    cluster = await startCluster();
    if (!cluster) throw new Error('no PostgreSQL for the tests');
    const store = openStore(join(dataDir, 'releases'));
    await publishRendering({ deps: { env: { dataDir }, store } }, '/plain');
    site = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: cluster.url });
    const post = '/blog/how-an-itin-works';
    const known = async (path: string) => {
      for (;;) {
        const facts = await factsAt(path);
        if (facts.rendered === 'whole') return facts;
        await wait(50);
      }
    };
    const before = { post: await known(post), missing: await known('/blog/no-such'), plain: await known('/plain') };
    expect(before.post).toMatchObject({ status: 200, retryAfter: null, isIndexed: true });
    expect(before.post.canonical).toContain(post);
    expect(before.missing).toMatchObject({ status: 404, isIndexed: false });

    await cluster.stop();
    cluster = undefined;
    // Known for a minute, and then the last that is known.
    expect(await factsAt(post)).toEqual(before.post);
    const { main: _, title: __, canonical: ___, ...asked } = await factsAt(post, 'HEAD');
    expect(asked).toEqual({ status: 200, rendered: 'whole', retryAfter: null, isIndexed: true });
    expect(await factsAt('/plain')).toEqual(before.plain);
    for (const path of ['/blog/no-such', '/blog/what-is-an-llc'])
      for (const method of ['GET', 'HEAD'])
        expect(await factsAt(path, method)).toMatchObject({ status: 503, retryAfter: '5', isIndexed: true });
  },
);
