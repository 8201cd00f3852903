import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type Development, developAgainstSite } from './testing/development.ts';
import { releaseAsTeam, withdraw } from './testing/sampleRelease.ts';
import { siteUrl } from './testing/siteUrl.ts';
import { entryBehindMore } from './testing/steps.ts';
import { openWhole } from './testing/takingOver.ts';
import { newVisitor } from './testing/visitor.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'mfe-draft');
/** Below the ports that the system assigns to connections. */
const port = 21_879;
const here = `http://localhost:${port}/draft`;

/** A screen with state, a text of the remote's files, and a text that differs between its versions. */
const screenSaying = (text: string) => `import { useState } from 'react';
import { useTexts } from '../texts.ts';
export function OverviewPage() {
  const [count, setCount] = useState(0);
  const { t } = useTexts();
  return (
    <>
      <h1>${text}</h1>
      <p>{t('overview.lede')}</p>
      <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>
    </>
  );
}
`;
const write = (source: string) => writeFileSync(path.join(folder, 'src/overview/OverviewPage.tsx'), source);

let development: Development | undefined;
let data: string;

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'dev-'));
  await releaseAsTeam('init', 'draft', '--label', 'en=Draft', '--label', 'es=Borrador', '--label', 'fr=Ébauche');
  symlinkSync(path.join(root, 'mfe-blog/node_modules'), path.join(folder, 'node_modules'));
});
beforeEach(() => write(screenSaying('First words')));
afterEach(stop);
afterAll(async () => {
  for (const made of [folder, path.join(root, '.github/workflows/draft.yml'), data])
    rmSync(made, { recursive: true, force: true });
  await withdraw('draft');
});

/** Runs `pnpm dev` with these names; the rest comes from the site of this test run. */
async function develop(...names: string[]): Promise<void> {
  development = await developAgainstSite('packages/workspace/bin/dev.mjs', names, { cwd: root, port, data });
}

async function stop(): Promise<void> {
  await development?.stop();
  development = undefined;
}

const newsletter = (page: Page) => page.getByRole('contentinfo').getByRole('textbox');
const counter = (page: Page, count: number) => page.getByRole('button', { name: `Counted ${count}` });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'does not build' });
const typeError = (page: Page) => page.getByRole('alert').filter({ hasText: 'draft has type errors' });

/** Starts work in the page: state in the remote, text in a shell field, and a mark that only this document has. */
async function beginSomething(page: Page): Promise<void> {
  await page.goto(here);
  await heading(page, 'First words').waitFor();
  await counter(page, 0).click();
  await counter(page, 1).click();
  await newsletter(page).fill('typed@example.com');
  await page.evaluate(() => {
    document.documentElement.dataset['document'] = 'the first';
  });
}
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['document'] === 'the first');

it('an edit is taken in by the open page: state in the edited screen and typed text elsewhere stay', async () => {
  await develop('shell', 'mfe-draft');
  const { page, problems } = await newVisitor();
  await beginSomething(page);
  for (const text of ['Second words', 'Third words']) {
    write(screenSaying(text));
    await heading(page, text).waitFor();
    await counter(page, 2).waitFor();
  }
  expect(await newsletter(page).inputValue()).toBe('typed@example.com');
  expect(problems).toEqual([]);

  write(screenSaying('Broken words').replace('</>', ''));
  await problem(page).waitFor();
  expect(await problem(page).textContent()).toContain('src/overview/OverviewPage.tsx');
  expect(development?.said()).toContain('mfe-draft does not build');
  write(screenSaying('Mended words'));
  await heading(page, 'Mended words').waitFor();
  await problem(page).waitFor({ state: 'detached' });
  await counter(page, 2).waitFor();
  expect(await newsletter(page).inputValue()).toBe('typed@example.com');
  expect(await isSameDocument(page)).toBe(true);

  // An error in types keeps no change from the page.
  write(`${screenSaying('Words of a wrong type')}const wrong: number = 'words';\n`);
  await heading(page, 'Words of a wrong type').waitFor();
  // On a slow machine, what the broken words brought may be told first.
  const wrong = typeError(page).filter({ hasText: 'is not assignable' });
  await wrong.waitFor({ timeout: 60_000 });
  const place = /mfe-draft\/src\/overview\/OverviewPage\.tsx:\d+:7 Type 'string' is not assignable/;
  expect(await wrong.textContent()).toMatch(place);
  expect(development?.said()).toMatch(place);
  write(screenSaying('Mended words'));
  await typeError(page).waitFor({ state: 'detached' });

  // A crash shows its error where the screen stood, until it is mended.
  write(screenSaying('Words').replace('return (', "if (count > 0) throw new Error('counted too far');\n  return ("));
  const crash = page.locator('main pre').filter({ hasText: 'Error: counted too far' });
  await crash.waitFor();
  expect(await crash.textContent()).toContain('at OverviewPage');
  write(screenSaying('Mended words'));
  await crash.waitFor({ state: 'detached' });
  await heading(page, 'Mended words').waitFor();
  await counter(page, 0).click();
  await counter(page, 1).click();

  const texts = path.join(folder, 'src/texts/en.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('Our specialists', 'Other specialists'));
  await page.getByText('Other specialists are preparing this page.').waitFor();
  await counter(page, 2).waitFor();
  expect(await isSameDocument(page)).toBe(true);

  // A page opened now starts with the newest build.
  const { page: other } = await newVisitor();
  await other.goto(here);
  await heading(other, 'Mended words').waitFor();
  await counter(other, 0).waitFor();
});

/** Expects a reloaded page: the state is reset, and the typed text is back. */
async function expectLoadedAgain(page: Page): Promise<void> {
  await counter(page, 0).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('footer input')?.value !== '');
  expect(await newsletter(page).inputValue()).toBe('typed@example.com');
  expect(await isSameDocument(page)).toBe(false);
}

it('an edit that reaches beyond components loads the page again, with what was typed', async () => {
  await develop('shell', 'mfe-draft');
  const { page } = await newVisitor();
  await beginSomething(page);
  const file = path.join(folder, 'remote.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replaceAll('"Draft"', '"Sketch"'));
  try {
    await expectLoadedAgain(page);
    await (await entryBehindMore(page, 'Sketch')).waitFor();
  } finally {
    writeFileSync(file, before);
  }
});

it('against a deployed shell every edit loads the page again, with what was typed, and the page says what it is', async () => {
  await develop('mfe-draft');
  const { page } = await newVisitor();
  await beginSomething(page);
  await page.getByText(/Preview of draft .*others do not see this/).waitFor();
  write(screenSaying('Second words'));
  await heading(page, 'Second words').waitFor();
  await expectLoadedAgain(page);

  write(screenSaying('Fragile').replace('return (', "if (count > 0) throw new Error('counted too far');\n  return ("));
  await heading(page, 'Fragile').waitFor();
  await counter(page, 0).click();
  const crash = page.getByRole('alert').filter({ hasText: 'draft, screen overview threw' });
  await crash.waitFor();
  expect(await crash.textContent()).toContain('Error: counted too far');
  write(screenSaying('Second words'));
  await heading(page, 'Second words').waitFor();
  await crash.waitFor({ state: 'detached' });

  write(screenSaying('Broken words').replace('</>', ''));
  await problem(page).waitFor();
  await heading(page, 'Second words').waitFor();
  write(screenSaying('Mended words'));
  await heading(page, 'Mended words').waitFor();
  await expectLoadedAgain(page);
  expect(await problem(page).count()).toBe(0);
});

/** Serves the site of this test run as `pnpm dev` does, with another heading in what the server rendered. */
async function serveOtherHeading(): Promise<{ stop: () => void }> {
  const script = `import { devProxy } from './packages/workspace/src/dev/devProxy.mjs';
    const page = (html) => html.replace(/(<h1[^>]*>)[^<]*/, '$1Words of the server');
    await devProxy({ origin: '${siteUrl()}', ready: async () => {}, page }).listen(${port}, '127.0.0.1');
    console.log('listening');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'pipe' });
  await once(child.stdout, 'data');
  return { stop: () => void child.kill() };
}

it('where the browser renders another page than the server, the page says so, with app, screen and element', async () => {
  const proxy = await serveOtherHeading();
  const { page } = await newVisitor();
  await openWhole(page, `http://localhost:${port}/about`);
  const note = page.getByRole('alert').filter({ hasText: 'server and browser differ' });
  await note.waitFor();
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.textContent()).not.toBe('Words of the server');
  expect(await note.textContent()).toContain(`marketing, screen about, `);
  expect(await note.textContent()).toContain(`h1 “${await title.textContent()}”`);
  expect(await title.evaluate(({ style }) => style.outlineStyle)).toBe('dashed');
  proxy.stop();
});
