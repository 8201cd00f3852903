import type { Page, Route } from 'playwright-core';
import { demo, signIn } from './accounts.ts';
import { pushAddress, settled } from './moving.ts';
import type { remotes } from './remotes.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export type Fault = (route: Route) => Promise<unknown>;

const missing: Fault = (route) => route.fulfill({ status: 404, body: 'gone' });

/** Faults that make a remote's files unusable. */
export const unusable: Record<string, Fault> = {
  'missing (404)': missing,
  'broken (500)': (route) => route.fulfill({ status: 500, body: 'oops' }),
  refused: (route) => route.abort('connectionrefused'),
  'an HTML page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>not a script</h1>' }),
  corrupt: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'this is not ( javascript' }),
  'there but for its chunks': (route) =>
    route.request().url().includes('/assets/') ? missing(route) : route.continue(),
};

/** The files work, but code was added to them. */
export const tampered: Fault = async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()};window.__tampered=true` });
};

export const filesOf = (id: string) => (url: URL) => url.pathname.startsWith(`/r/${id}/`);

/** Runs a check and adds its name to a failure. */
export async function during(what: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** A visitor who may see the remote's screens. */
export async function newReader(
  { access }: Pick<(typeof remotes)[number], 'access'>,
  prepare: (visitor: Visitor) => Promise<unknown> = async () => {},
): Promise<Visitor> {
  const visitor = await newVisitor();
  await prepare(visitor);
  if (access !== 'public') await signIn(visitor.page, access === 'staff' ? demo.staffEmail : demo.email);
  return visitor;
}

export const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try Again' });

/** Expects the screen to load. A failed area's message may show until then, but not longer. */
export async function expectWorking(page: Page): Promise<void> {
  await tryAgain(page).first().waitFor({ state: 'detached' });
  await settled(page);
  expect(await tryAgain(page).count()).toBe(0);
}

/** Opens a portal screen with a part that documents lends, on a signed-in page; returns the screen's address. */
export async function openLentPart(page: Page): Promise<string> {
  await page.goto('/dashboard/cases');
  const link = page.getByRole('main').locator('a[href^="/dashboard/cases/"]:not([href$="/new"])').first();
  const address = await link.getAttribute('href');
  await page.goto(`${address}#documents`);
  await page.getByRole('tab', { name: /Documents/, selected: true }).waitFor();
  await expectWorking(page);
  return String(address);
}

/** Bytes allowed after fifty visits; a screen kept in memory would add some hundred kilobytes per visit. */
export const HEAP_GROWTH_MAX = 8 * 1024 * 1024;

/** Bytes of memory still used after fifty visits of each address. */
export async function heapGrowth(page: Page, addresses: string[]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await visitInTurn(page, addresses, 5);
  const before = await heap();
  await visitInTurn(page, addresses, 50);
  return (await heap()) - before;
}

/**
 * Visits addresses without reloads, as links do. A new screen has arrived once its heading has the focus: the page
 * looks at every frame, where a locator would look again after up to half a second.
 */
async function visitInTurn(page: Page, addresses: string[], times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    for (const address of addresses) {
      await pushAddress(page, address);
      await page.waitForFunction(() => document.querySelector('main h1:focus')?.checkVisibility());
    }
  }
}

/**
 * Goes, without a reload, to a screen whose style sheet hides the site's header. It replaces `fetch`, and leaves a
 * timer and a listener behind.
 */
export async function dressPage(page: Page, at: string): Promise<void> {
  await pushAddress(page, `${at}?fault=styles`);
  await page.getByText('It dresses the page').waitFor();
  await page.getByRole('banner').waitFor({ state: 'hidden' });
}

/** Ways in which a release may throw; `early` uses a shell export that only a later shell has. */
export const THROWS = ['render', 'effect', 'promise', 'early'];

/** A screen with a fault at run time, chosen by `?fault=`. */
export const FAULTY_SCREEN = `import { NotThereYet } from '@firm/ui';
import { use, useEffect } from 'react';
const fault = () => new URLSearchParams(window.location.search).get('fault') ?? 'render';
const kept = [];
let rejected;
export function Screen() {
  const kind = fault();
  useEffect(() => {
    if (kind === 'effect') throw new Error('thrown on purpose');
    if (kind !== 'styles') return;
    const sheet = document.createElement('style');
    document.head.append(sheet);
    sheet.sheet.insertRule('header { display: none !important }');
    window.fetch = () => Promise.reject(new TypeError('taken on purpose'));
    window.stays = 0;
    setInterval(() => window.stays++, 20);
    addEventListener('resize', () => window.stays++);
    const ended = new AbortController();
    document.addEventListener('click', () => {}, { signal: ended.signal });
    return () => ended.abort();
  }, [kind]);
  if (kind === 'heap') kept.push(Array.from({ length: 50_000 }, Math.random));
  if (kind === 'render') throw new Error('thrown on purpose');
  if (kind === 'promise') use((rejected ??= Promise.reject(new Error('rejected on purpose'))));
  if (kind === 'early') return <NotThereYet />;
  return <h1>It dresses the page</h1>;
}`;
