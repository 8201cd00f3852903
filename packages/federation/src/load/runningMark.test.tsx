import { act, render } from '@testing-library/react';
import { followRunning, useRunningMark } from './runningMark.ts';

const blog = { id: 'blog', version: '1.1.0' };
const documents = { id: 'documents', version: '2.0.0' };
const mark = () => sessionStorage.getItem('running');
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
  expect(await told()).toEqual([{ remote: 'blog', version: '1.1.0', event: 'froze' }]);
  expect(mark()).toBeNull();
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
  sessionStorage.setItem('running', 'blog@1.1.0');
  Object.assign(window, { opener: window });
  (await openPage()).followRunning();
  expect(beacon).not.toHaveBeenCalled();
  expect(mark()).toBeNull();
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
