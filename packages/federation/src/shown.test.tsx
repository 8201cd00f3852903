import { act, screen as page } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { reportEvidence } from './load/reportEvidence.ts';
import type { Runtime } from './load/runtime.ts';
import { defineRemote } from './remote.ts';
import { screen } from './screen.tsx';
import { composedRemote, composition, renderSite } from './testing/site.tsx';

jest.mock('./load/reportEvidence.ts', () => ({ reportEvidence: jest.fn(), sendEvidence: jest.fn() }));

const blog = composedRemote('blog', '/blog');
const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
const open = (List: () => ReactNode) => {
  const load: Runtime['load'] = async () => ({
    remote: defineRemote({ id: 'blog', screens: { list: screen(async () => ({ List }), 'List') }, texts }),
  });
  return renderSite({ site: composition([blog]), path: '/blog', load });
};
/** The reports so far, as "blog 1.0.0 loaded". */
const told = () =>
  jest.mocked(reportEvidence).mock.calls.map(([{ remote, version, event }]) => `${remote} ${version} ${event}`);

beforeEach(() => {
  jest.mocked(reportEvidence).mockClear();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('a version is told to work once its screen is there', async () => {
  open(() => <h1>All posts</h1>);
  await page.findByRole('heading', { name: 'All posts' });
  expect(told()).toEqual(['blog 1.0.0 loaded']);
});

test('a screen that awaits a promise is not told to work before that is kept', async () => {
  let keep = (_title: string) => {};
  const promise = new Promise<string>((resolve) => {
    keep = resolve;
  });
  open(() => <h1>{use(promise)}</h1>);
  expect(await page.findByText('Loading blog')).toBeInTheDocument();
  expect(told()).toEqual([]);
  await act(async () => keep('All posts'));
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
  expect(told()).toEqual(['blog 1.0.0 loaded']);
});

test('a screen that was left while it waited is not told to work', async () => {
  open(() => use(new Promise<ReactNode>(() => {})));
  await page.findByText('Loading blog');
  await act(async () => page.getByText('Home', { selector: 'a' }).click());
  expect(await page.findByRole('heading', { name: 'Start' })).toBeVisible();
  expect(told()).toEqual([]);
});

test('a screen that crashes is told of as crashed alone', async () => {
  open(() => {
    throw new Error('No posts');
  });
  await page.findByRole('heading', { name: 'blog did not load' });
  expect(told()).toEqual(['blog 1.0.0 crashed']);
});
