import { type ReleaseAppDetail, releases } from '@firm/contract';
import { client, mockApi } from '@firm/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell, type ShellOptions } from '../renderShell.tsx';
import { PanelInPage } from './PanelInPage.tsx';

const staff = { ...client, role: 'staff' as const };
const FOLDED = 'Open the page panel';

/** Opens a page of the shell with the panel; the screen lies at 100, 100, and has 200 × 50 pixels. */
async function openPage(options: ShellOptions = {}) {
  const page = await renderShell({ at: '/services', ...options });
  page.container.id = 'root';
  render(<PanelInPage {...page} />);
}
const open = async (options?: ShellOptions) => {
  await openPage(options);
  await userEvent.click(screen.getByRole('button', { name: FOLDED }));
  return within(screen.getByRole('complementary', { name: 'This page' }));
};
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  sessionStorage.clear();
  // The host keeps these as they are when the page begins.
  server = mockApi();
  jest.spyOn(globalThis, 'fetch');
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    const box = this.id === 'root' ? new DOMRect(0, 0, 1_000, 800) : new DOMRect(100, 100, 200, 50);
    return [box] as unknown as DOMRectList;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  server.restore();
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
});

test('it tells which app drew what, outlines it, and marks the app that one points at', async () => {
  const panel = await open();
  const front = panel.getByRole('button', { name: 'front front 1.0.0' });
  await userEvent.hover(front);
  expect(screen.getByText('front 1.0.0', { selector: '[aria-hidden] b' }).parentElement).toHaveStyle({
    left: '100px',
    width: '200px',
  });
  // Within the panel it would cross the panel's own text.
  expect(panel.queryByText('front 1.0.0', { selector: '[aria-hidden] b' })).toBeNull();
  await userEvent.unhover(front);
  expect(screen.queryByText('front 1.0.0', { selector: '[aria-hidden] b' })).toBeNull();
  const entry = front.closest('li');
  await userEvent.pointer({
    target: screen.getByRole('heading', { level: 1 }),
    coords: { clientX: 150, clientY: 120 },
  });
  expect(entry).toHaveAttribute('data-pointed');
  await userEvent.pointer({ target: screen.getByRole('banner'), coords: { clientX: 5, clientY: 5 } });
  expect(entry).not.toHaveAttribute('data-pointed');
  expect(panel.getByText('Not on this page (1)')).toBeVisible();
  expect(panel.getByText('portal', { selector: 'b' })).not.toBeVisible();
});

test('Escape folds it, and the tab remembers how it was left', async () => {
  const panel = await open();
  expect(panel.getByRole('button', { name: 'Fold the page panel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: FOLDED })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: FOLDED }));
  cleanup();
  await openPage();
  expect(screen.getByRole('heading', { name: 'Who drew what' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

describe('other versions', () => {
  const figures = { visitors: 0, failed: 0, lcpMs: null, cls: null, inpMs: null };
  const version = (number: string, more = {}) => ({
    ...{ version: number, publishedAt: '2026-11-20T10:00:00.000Z', publishedBy: null, origin: null, bytes: 1, figures },
    ...{ traffic: null, isBroken: false, takenBack: null, banned: null, ...more },
  });
  const detail: ReleaseAppDetail = {
    ...{ id: 'front', mount: '/', team: null, traffic: [], pinned: false, freezes: [], start: null, needsTwo: false },
    ...{ request: null, paused: null, strategy: null, completeAt: null, publishedAt: null, day: figures, hours: [] },
    ...{ hoursFrom: '2026-11-20T10:00:00.000Z', revision: 'first', mayMove: true, mayGive: false, mayAgree: false },
    ...{ troubles: [], causes: [], unheard: [], underWay: null, earlier: null, reports: [], uses: [], log: [] },
    ...{ borrows: [], lends: [] },
    versions: [
      version('1.2.0'),
      version('1.1.0', { banned: { at: '2026-11-20T10:00:00.000Z', reason: null } }),
      version('1.0.0'),
    ],
  };

  test('are chosen by staff, with what speaks against each', async () => {
    server.answer(releases.app, detail);
    server.answer(releases.previews, { previews: [] });
    const missing = 'portal 1.0.0 mounts front/a, which front 1.2.0 does not lend';
    const plan = { revision: 'first', before: [], after: null, completeAt: null, isDone: false, beside: [] };
    server.answer(releases.plan, {
      ...plan,
      reasons: [],
      says: [missing],
      overrule: null,
      needsTwo: false,
      falls: null,
      start: null,
    });
    const panel = await open({ user: staff });
    await userEvent.click(panel.getByText('Choose the version of front'));
    const select = await panel.findByRole('combobox', { name: 'Version' });
    expect(within(select).getByRole('option', { name: '1.1.0 is banned' })).toBeDisabled();
    expect(panel.getByRole('button', { name: 'Show it in this browser' })).toBeDisabled();
    await userEvent.selectOptions(select, '1.2.0');
    expect(await panel.findByText(missing)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Show it in this browser' }));
    expect(await panel.findByText(/^The site shows this version only by its own link/)).toHaveTextContent(
      'front --to 1.2.0',
    );
    // As a stranger, so that the preview of this tab stays.
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/platform/composition?override=front%401.2.0',
      expect.objectContaining({ credentials: 'omit' }),
    );
  });

  test('are told to nobody else', async () => {
    const panel = await open({ preview: { id: 'front', version: '1.0.0' } });
    await userEvent.click(panel.getByText('Choose the version of front'));
    expect(await panel.findByText(/^Staff who sign in choose/)).toBeVisible();
    expect(panel.queryByRole('combobox')).toBeNull();
    expect(panel.getByRole('link', { name: 'Leave the preview' })).toHaveAttribute('href', '?override=none');
  });
});

test('it tells what is shared, by whom it is used, and what is wrong with it', async () => {
  const asks = (range: string) => [{ shareConfig: { requiredVersion: range } }];
  const react = { '19.3.1': { from: 'shell', useIn: ['front', 'events'] } };
  const shareScopeMap = { default: { react, '@firm/ui': { '2.0.0': { from: 'shell', useIn: [] } } } };
  const __INSTANCES__ = [
    { name: 'shell', options: { shared: {} }, shareScopeMap },
    { name: 'front', options: { shared: { react: asks('^19.0.0') } } },
    { name: 'events', options: { shared: { react: asks('^20.0.0') } } },
  ];
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__ } });
  const panel = await open();
  const [ui, used] = within(panel.getByRole('region', { name: 'What the apps share' })).getAllByRole('listitem');
  expect(ui).toHaveTextContent('@firm/ui 2.0.0');
  expect(ui).toHaveTextContent('No app on this page has taken it.');
  expect(used).toHaveTextContent('Offered: 19.3.1 (shell)');
  expect(used).toHaveTextContent('Used by front, events');
  expect(used).toHaveTextContent('front asks for ^19.0.0');
  expect(used).toHaveTextContent('events asks for ^20.0.0 and got 19.3.1');
});
