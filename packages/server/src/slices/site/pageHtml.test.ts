import { createHash } from 'node:crypto';
import { type Composition, firm, matchRoute } from '@firm/contract';
import { type MailedStep, mailedStepAt } from './mailedStep.ts';
import { pageHtml } from './pageHtml.ts';
import type { Extent } from './render/pageToRender.ts';

const composition: Composition = {
  ...{ schema: 1, id: 'site', refused: [] },
  shell: {
    ...{ version: '1.0.0', scripts: [], styles: [], fonts: [], drawings: {}, screens: {}, texts: {} },
    routes: [{ path: '/auth/login', screen: 'login' }],
  },
  remotes: [
    {
      ...{ id: 'news', name: { en: 'News', es: 'Noticias', fr: 'Actualités' }, mount: '/news', access: 'public' },
      ...{ version: '1.0.0', container: 'news_1_0_0', entry: { url: '/r/news/entry.js', integrity: 'sha384-x' } },
      ...{ routes: [{ path: '/news', screen: 'list' }], nav: [], module: [], styles: [], screens: { list: [] } },
      ...{ parts: {}, texts: {} },
    },
  ],
};

function sent(path: string, extent: Extent, html: string, mailedStep?: MailedStep) {
  const page = { html, styles: '', fontFaces: '', styledVersion: '6', queries: '', at: 0, freshUntil: 0, sources: [] };
  return pageHtml({
    ...{ composition, path, firm, language: 'en', origin: 'https://site.example', config: {}, head: '' },
    ...{ whole: undefined, cover: undefined, coverSizes: undefined, isMissing: false },
    match: matchRoute(composition, path),
    mailedStep,
    rendered: { page, extent, key: undefined, isStale: false },
  });
}

test.each([
  ['a frame', '/news', 'frame', '<main></main>'],
  ['a screen that waits', '/news', 'whole', '<main><p role="status">Loading</p></main>'],
  ['a screen of the shell, which is a form or a mailed link', '/auth/login', 'whole', '<main><h1>Sign in</h1></main>'],
] as const)('%s says that it needs scripts, and how else to reach the firm', (_name, path, extent, main) => {
  const { html, policy } = sent(path, extent, main);
  const [, note = ''] = /<body>\n<noscript>(.*?)<\/noscript>\n<div id="root"/.exec(html) ?? [];
  expect(note).toContain('This page needs JavaScript.');
  expect(note).toContain(firm.phone.display);
  const [, look = ''] = /<noscript><style>(.*?)<\/style>/.exec(html) ?? [];
  expect(policy).toContain(`'sha256-${createHash('sha256').update(look).digest('base64')}'`);
});

test('the page of a mailed link has a form that does without scripts what the link asks for', () => {
  const asked = mailedStepAt('/newsletter/confirm', new URLSearchParams({ token: 'a"><b>' }));
  const { html } = sent('/auth/login', 'whole', '<main><h1>Confirm</h1></main>', asked);
  const [, note = ''] = /<aside id="needs-scripts">(.*?)<\/aside>/.exec(html) ?? [];
  expect(note).toContain('<form method="post" action="/newsletter/confirm?lang=en">');
  expect(note).toContain('name="token" value="a&quot;&gt;&lt;b&gt;"');
  expect(mailedStepAt('/newsletter/confirm', new URLSearchParams())).toBeUndefined();
  expect(mailedStepAt('/auth/verify-email', new URLSearchParams({ token: 'x' }))).toBeUndefined();
});

test('a page that is read without scripts, or that leads nowhere, says nothing of them', () => {
  expect(sent('/news', 'whole', '<main><h1 class="a">News</h1></main>').html).not.toContain('<noscript>');
  expect(sent('/nowhere', 'whole', '<main><h1>Not found</h1></main>').html).not.toContain('<noscript>');
});
