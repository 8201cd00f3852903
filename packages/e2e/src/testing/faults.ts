import type { Page, Route } from 'playwright-core';
import type { remotes } from './remotes.ts';
import { newVisitor, pushAddress, settled, signIn, type Visitor } from './visitor.ts';

type Fault = (route: Route) => Promise<unknown>;

const missing: Fault = (route) => route.fulfill({ status: 404, body: 'gone' });

/** Ways in which a remote's files are of no use. */
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

/** They work, and somebody has put something in. */
export const tampered: Fault = async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()};window.__tampered=true` });
};

export const filesOf = (id: string) => (url: URL) => url.pathname.startsWith(`/r/${id}/`);

/** What fails in the middle of several is named. */
export async function during(what: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Somebody who may see the remote's screens. */
export async function newReader(
  { access }: Pick<(typeof remotes)[number], 'access'>,
  prepare: (visitor: Visitor) => Promise<unknown> = async () => {},
): Promise<Visitor> {
  const visitor = await newVisitor();
  await prepare(visitor);
  if (access === 'signed_in') await signIn(visitor.page);
  return visitor;
}

export const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try Again' });

/** The screen stands. What a failed area showed may stand until it does, not longer. */
export async function expectWorking(page: Page): Promise<void> {
  await tryAgain(page).first().waitFor({ state: 'detached' });
  await settled(page);
  expect(await tryAgain(page).count()).toBe(0);
}

/** The address of a screen of portal on which a part that documents lends stands; the page is there, and of somebody signed in. */
export async function openLentPart(page: Page): Promise<string> {
  await page.goto('/dashboard/cases');
  const link = page.getByRole('main').locator('a[href^="/dashboard/cases/"]:not([href$="/new"])').first();
  const address = await link.getAttribute('href');
  await page.goto(`${address}#documents`);
  await page.getByRole('tab', { name: /Documents/, selected: true }).waitFor();
  await expectWorking(page);
  return String(address);
}

/** Fifty visits; a screen that stayed in memory would be some hundred kilobytes each time. */
export const HEAP_GROWTH_MAX = 8 * 1024 * 1024;

/** Bytes that fifty visits of each address leave in memory. */
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

/** Goes from address to address as links do, without loading the page. The new screen has arrived when its heading has the focus. */
async function visitInTurn(page: Page, addresses: string[], times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    for (const address of addresses) {
      await pushAddress(page, address);
      await page.locator('main h1:focus').waitFor();
    }
  }
}

/** Goes, within the page, to a screen whose sheet hides the header of the site. */
export async function dressPage(page: Page, at: string): Promise<void> {
  await pushAddress(page, `${at}?fault=styles`);
  await page.getByText('It dresses the page').waitFor();
  await page.getByRole('banner').waitFor({ state: 'hidden' });
}

/** What a release may throw in; `early` is one that takes from the shell what only a later shell has. */
export const THROWS = ['render', 'effect', 'promise', 'early'];

/** What a release may do wrong once it runs, by `?fault=`. */
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
    sheet.nonce = document.querySelector('meta[property="csp-nonce"]').nonce;
    sheet.textContent = 'header { display: none !important }';
    document.head.append(sheet);
  }, [kind]);
  if (kind === 'heap') kept.push(Array.from({ length: 50_000 }, Math.random));
  if (kind === 'render') throw new Error('thrown on purpose');
  if (kind === 'promise') use((rejected ??= Promise.reject(new Error('rejected on purpose'))));
  if (kind === 'early') return <NotThereYet />;
  return <h1>It dresses the page</h1>;
}`;
