import { Link } from '@firm/router';
import { act, screen as page } from '@testing-library/react';
import { defineRemote } from '../remote.ts';
import { screen } from '../screen.tsx';
import { composedRemote, composition, renderSite } from '../testing/site.tsx';

const site = composition([composedRemote('blog', '/blog'), composedRemote('portal', '/portal')]);
const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
const said = () => jest.mocked(console.error).mock.calls.map(([who, error]) => `${who} ${error}`);

/** Whether the browser is never idle: it then calls back when the time is up. */
let isBusy = false;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReset().mockImplementation();
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((callback, { timeout = 0 } = {}) => {
    setTimeout(() => callback({ didTimeout: isBusy, timeRemaining: () => 0 }), isBusy ? timeout : 1);
    return 0;
  });
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(): Promise<void> {
  isBusy = false;
  const screens = { list: screen(async () => ({ List: () => <h1>All posts</h1> }), 'List') };
  const load = async ({ id }: { id: string }) => ({ remote: defineRemote({ id, screens, texts }) });
  renderSite({ site, path: '/blog', load, children: <Link to="/portal">Portal</Link> });
  await pass(10);
  await page.findByRole('heading', { name: 'All posts' });
}

test('a remote that never lets the page rest is named once, after twenty seconds', async () => {
  await open();
  isBusy = true;
  await pass(17_000);
  isBusy = false;
  await pass(30_000);
  expect(said()).toEqual([]);

  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  isBusy = true;
  await pass(60_000);
  expect(said()).toEqual([]);
  sight.mockRestore();

  await pass(60_000);
  expect(said()).toEqual(['blog 1.0.0: Error: it keeps the page busy: the browser had no idle moment for 20 seconds']);
});

test('a remote is not the only suspect if another was on the page just before', async () => {
  await open();
  await pass(20_000);
  await act(async () => page.getByText('Portal', { selector: 'a' }).click());
  isBusy = true;
  await pass(40_000);
  expect(said()).toEqual([expect.stringMatching(/^one of (blog 1.0.0, portal 1.0.0|portal 1.0.0, blog 1.0.0): /)]);
});
