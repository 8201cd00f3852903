import { act, render } from '@testing-library/react';
import { followRunning, useRunningMark } from './runningMark.ts';

const blog = { id: 'blog', version: '1.1.0' };
const documents = { id: 'documents', version: '2.0.0' };
/** The versions that the mark of this tab's page names. */
const mark = () => localStorage.getItem(sessionStorage.getItem('running') ?? '')?.split(' ')[1] ?? null;
const BEAT_MS = 4_000;
const froze = { remote: 'blog', version: '1.1.0', event: 'froze' };
const beacon = jest.fn();

/** The module of a page of its own: earlier pages of the tab have ended. */
async function openPage(): Promise<typeof import('./runningMark.ts')> {
  let module: typeof import('./runningMark.ts') | undefined;
  await jest.isolateModulesAsync(async () => {
    module = await import('./runningMark.ts');
  });
  if (!module) throw new Error('no module');
  return module;
}
const told = async () => {
  const [[, body]] = beacon.mock.calls;
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(body);
  await read;
  return JSON.parse(String(reader.result)).reports;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  beacon.mockReset();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});

test('a page marks what runs, and takes the mark away when it ends', async () => {
  const page = await openPage();
  page.followRunning();
  expect(mark()).toBeNull();
  page.beginRunning(blog);
  page.beginRunning(documents);
  expect(mark()).toBe('blog@1.1.0,documents@2.0.0');
  window.dispatchEvent(new Event('pagehide'));
  expect(mark()).toBeNull();
  // A page that comes back from the browser's cache runs on.
  window.dispatchEvent(new Event('pageshow'));
  expect(mark()).toBe('blog@1.1.0,documents@2.0.0');
  window.dispatchEvent(new Event('pagehide'));
  (await openPage()).followRunning();
  expect(beacon).not.toHaveBeenCalled();
});

test('the page after one that never ended tells at once which versions ran', async () => {
  const frozen = await openPage();
  frozen.followRunning();
  frozen.beginRunning(blog);
  (await openPage()).followRunning();
  expect(await told()).toEqual([froze]);
  expect(mark()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('another tab tells of a page in sight that no longer renews its mark, and of no other', async () => {
  jest.useFakeTimers();
  (await openPage()).followRunning();
  localStorage.setItem('running.frozen', `${Date.now()} blog@1.1.0`);
  const alive = () => localStorage.setItem('running.alive', `${Date.now()} documents@2.0.0`);
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(10 * BEAT_MS);
  // Browsers hold back pages out of sight: such a page judges nobody.
  expect(beacon).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  for (let beat = 0; beat < 5; beat++) {
    alive();
    jest.advanceTimersByTime(BEAT_MS);
  }
  jest.useRealTimers();
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(await told()).toEqual([froze]);
  expect(Object.keys(localStorage)).toEqual(['running.alive']);
});

test('a mark of long ago is of a device that lost its power: it is taken away, and nothing is told', async () => {
  jest.useFakeTimers();
  localStorage.setItem('running.old', `${Date.now() - 11 * 60_000} blog@1.1.0`);
  (await openPage()).followRunning();
  jest.advanceTimersByTime(5 * BEAT_MS);
  jest.useRealTimers();
  expect(beacon).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the next page of the tab tells however late its reader comes back', async () => {
  sessionStorage.setItem('running', 'running.old');
  localStorage.setItem('running.old', `${Date.now() - 12 * 60_000} blog@1.1.0`);
  (await openPage()).followRunning();
  expect(await told()).toEqual([froze]);
});

test('what is no mark tells nothing', async () => {
  jest.useFakeTimers();
  localStorage.setItem('running.other', 'true');
  localStorage.setItem('running.to-come', `${Date.now() + 3_600_000} blog@1.1.0`);
  (await openPage()).followRunning();
  jest.advanceTimersByTime(6 * BEAT_MS);
  jest.useRealTimers();
  expect(beacon).not.toHaveBeenCalled();
});

test('a page renews its mark, keeps none while it prints or asks whether to leave, and does without where storage is full', async () => {
  jest.useFakeTimers();
  const page = await openPage();
  page.followRunning();
  page.beginRunning(blog);
  const words = () => localStorage.getItem(sessionStorage.getItem('running') ?? '');
  const before = words();
  jest.advanceTimersByTime(BEAT_MS);
  expect(words()).not.toBe(before);
  for (const held of ['beforeprint', 'beforeunload']) {
    window.dispatchEvent(new Event(held));
    expect(mark()).toBeNull();
    jest.advanceTimersByTime(BEAT_MS);
    expect(mark()).toBe('blog@1.1.0');
  }
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => page.beginRunning(documents)).not.toThrow();
  expect(mark()).toBeNull();
  full.mockRestore();
  jest.useRealTimers();
});

test('a page out of sight has no mark: browsers end it without a word', async () => {
  const page = await openPage();
  page.followRunning();
  page.beginRunning(blog);
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(mark()).toBeNull();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(mark()).toBe('blog@1.1.0');
});

test('a tab that was opened by a page, and has its storage, tells nothing of it', async () => {
  sessionStorage.setItem('running', 'running.opener');
  localStorage.setItem('running.opener', `${Date.now()} blog@1.1.0`);
  Object.assign(window, { opener: window });
  (await openPage()).followRunning();
  expect(beacon).not.toHaveBeenCalled();
  expect(mark()).toBeNull();
  expect(localStorage.getItem('running.opener')).not.toBeNull();
  Object.assign(window, { opener: null });
});

test('a page that is rendered ahead marks and tells nothing before it is shown, nor of the page that was shown then', async () => {
  const shown = await openPage();
  shown.followRunning();
  shown.beginRunning(blog);
  Object.assign(document, { prerendering: true });
  const ahead = await openPage();
  ahead.followRunning();
  ahead.beginRunning(documents);
  expect(mark()).toBe('blog@1.1.0');
  Object.assign(document, { prerendering: false });
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate', activationStart: 812 }] });
  // Shown before the page before it has said goodbye.
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(mark()).toBe('documents@2.0.0');
  expect(beacon).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('a remote is marked while one of its areas is on the page', async () => {
  followRunning();
  const Shown = ({ build }: { build: typeof blog }) => {
    useRunningMark(build);
    return null;
  };
  const view = render(
    <>
      <Shown build={blog} />
      <Shown build={documents} />
      <Shown build={documents} />
    </>,
  );
  expect(mark()).toBe('blog@1.1.0,documents@2.0.0');
  act(() => view.rerender(<Shown build={documents} />));
  expect(mark()).toBe('documents@2.0.0');
});
