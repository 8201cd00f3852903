import { Link } from '@firm/router';
import { act, screen as page } from '@testing-library/react';
import { useEffect } from 'react';
import { defineRemote } from '../remote.ts';
import { screen } from '../screen.tsx';
import { composedRemote, composition, renderSite } from '../testing/site.tsx';

const site = composition([composedRemote('blog', '/blog'), composedRemote('portal', '/portal')]);
const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };

/** A function of released code, which the stack of its calls names. */
const released = (code: string, file = 'assets/list.js', version = '1.0.0') =>
  new Function('given', `${code}\n//# sourceURL=http://localhost/r/blog/${version}/${file}`);
const said = () => jest.mocked(console.error).mock.calls.map(([who, error]) => `${who} ${error}`);

const tick = jest.fn();
// Before the first host keeps the page's timers.
beforeAll(() => void jest.useFakeTimers());
beforeEach(() => {
  tick.mockReset();
  jest.spyOn(console, 'error').mockReset().mockImplementation();
});
const visit = async (effect: () => unknown) => {
  const List = () => {
    useEffect(() => effect() as undefined, []);
    return <h1>All posts</h1>;
  };
  const screens = { list: screen(async () => ({ List }), 'List') };
  const load = async ({ id }: { id: string }) => ({ remote: defineRemote({ id, screens, texts }) });
  renderSite({ site, path: '/blog', load, children: <Link to="/portal">Portal</Link> });
  await act(() => jest.advanceTimersByTimeAsync(10));
  await page.findByRole('heading', { name: 'All posts' });
};
const leave = async () => {
  await act(async () => page.getByText('Home', { selector: 'a' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  tick.mockReset();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  window.dispatchEvent(new Event('resize'));
  document.dispatchEvent(new Event('visibilitychange'));
};

test('what a remote leaves behind is ended, and named once', async () => {
  const open = released(`
    setInterval(given, 100);
    window.addEventListener('resize', given);
    document.addEventListener('visibilitychange', given, true);
    document.body.addEventListener('click', given);
  `);
  await visit(() => open(tick));
  await leave();
  document.body.click();
  expect(tick).not.toHaveBeenCalled();
  const left = 'a timer, window resize, document visibilitychange, body click';
  const told = `it left ${left} behind as it left the page`;
  expect(said()).toEqual([`blog 1.0.0: Error: ${told}, which has ended this`]);
  await act(async () => page.getByText('Blog', { selector: 'a' }).click());
  await leave();
  expect(tick).not.toHaveBeenCalled();
  expect(said()).toHaveLength(1);
});

test('a remote that ends what it opened, in whatever way, is not named', async () => {
  const open = released(`
    const timers = [setInterval(given, 100), setInterval(given, 100)];
    addEventListener('resize', given);
    document.addEventListener('visibilitychange', given, { once: true, capture: true });
    return () => {
      clearInterval(timers[0]);
      clearTimeout(timers[1]);
      window.removeEventListener('resize', given, { passive: true });
    };
  `);
  await visit(() => open(tick));
  await leave();
  expect(said()).toEqual([]);
});

test('a timer that is ended by its number as a text is ended for the browser, and its remote is not named', async () => {
  const open = released(`
    const timer = setInterval(given, 100);
    return () => clearInterval(String(timer));
  `);
  await visit(() => open(tick));
  await leave();
  expect(tick).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test('what the shell opens for a remote stays, and what its module opens as it starts', async () => {
  const start = released('given()', 'remoteEntry.0123456789.js');
  const open = released("window.addEventListener('resize', given)");
  await visit(() => {
    window.addEventListener('resize', tick);
    start(() => open(tick));
  });
  await leave();
  window.removeEventListener('resize', tick);
  expect(tick).toHaveBeenCalledTimes(1);
  expect(said()).toEqual([]);
});

test('what a module opens deep in other functions as it starts stays, too', async () => {
  const start = released('given()', 'remoteEntry.0123456789.js');
  const open = released(`
    const nest = (depth) => depth > 0 ? [nest(depth - 1)] : window.addEventListener('resize', given);
    nest(20);
  `);
  const { stackTraceLimit } = Error;
  // As in Chromium; the runner of these tests keeps more.
  Error.stackTraceLimit = 10;
  await visit(() => start(() => open(tick)));
  Error.stackTraceLimit = stackTraceLimit;
  await leave();
  window.removeEventListener('resize', tick);
  expect(tick).toHaveBeenCalledTimes(1);
  expect(said()).toEqual([]);
});

test('a remote sets no title once it has left, but may as it leaves', async () => {
  const title = released('document.title = given');
  await visit(() => {
    title('Its own');
    expect(document.title).toBe('Its own');
    return () => title('Goodbye');
  });
  await leave();
  expect(document.title).toBe('Goodbye');
  document.title = 'Start';
  title('Too late');
  title('Too late');
  expect(document.title).toBe('Start');
  expect(said()).toEqual(['blog 1.0.0: Error: it set the title of the page after it had left it']);
});

test('a global that changes soon after a remote has left may be its work', async () => {
  const change = () => Object.assign(globalThis, { URL: class {} });
  await visit(() => () => void setTimeout(change, 3_000));
  const go = async (link: string) => {
    await act(async () => page.getByText(link, { selector: 'a' }).click());
    await act(() => jest.advanceTimersByTimeAsync(4_000));
  };
  await go('Portal');
  await go('Home');
  expect(said()).toEqual([expect.stringMatching(/^one of blog 1.0.0, portal 1.0.0: Error: it changed URL,/)]);
});

test('a global that changes long after a remote has left is not its work', async () => {
  await visit(() => undefined);
  const go = async (link: string) => {
    await act(async () => page.getByText(link, { selector: 'a' }).click());
    await act(() => jest.advanceTimersByTimeAsync(11_000));
  };
  await go('Home');
  await go('Portal');
  Object.assign(globalThis, { URL: class {} });
  await go('Home');
  expect(said()).toEqual([expect.stringMatching(/^portal 1.0.0: Error: it changed URL,/)]);
});
