import type { Composition } from '@firm/contract';
import { keepPage } from './offlineWorker.ts';

const loadMenu = jest.fn();
jest.mock('@firm/ui', () => ({ loadMenu: () => loadMenu() }));

const asset = (name: string) => ({ url: `/r/documents/1/${name}.js`, integrity: 'sha384-x' });
const shell = { scripts: [], styles: [], texts: {}, fonts: [] };
const postMessage = jest.fn();
const workers = { register: jest.fn(), ready: Promise.resolve({ active: { postMessage } }) };
let loaded: string[];
let kept: Response | undefined;

beforeEach(() => {
  loaded = [];
  kept = undefined;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  performance.getEntriesByType = () => loaded.map((name) => ({ name })) as PerformanceEntryList;
  Object.assign(globalThis, { caches: { match: async () => kept } });
  loadMenu.mockReset().mockImplementation(async () => loaded.push(asset('menu').url));
});

const keptFor = async (remotes: object[]) => {
  await keepPage({ id: 'one', shell, remotes } as unknown as Composition, 'en');
  return postMessage.mock.lastCall?.[0].keep.files;
};

it('keeps what remotes lend to screens of an account, too', async () => {
  const remote = {
    access: 'signed_in',
    routes: [{ path: '/', screen: 'List' }],
    ...{ entry: asset('entry'), module: [], styles: [], screens: { List: [asset('list')] }, texts: {} },
    parts: { letter: [asset('letter')] },
  };
  const forStaff = { ...remote, access: 'staff', parts: { board: [asset('board')] } };
  expect(await keptFor([remote, forStaff])).toEqual(['entry', 'list', 'letter', 'menu'].map((name) => asset(name).url));
});

it.each([
  [undefined, 1],
  ['another', 1],
  ['one', 0],
])('loads what opens menus, with the sign-out, once for each composition (kept: %s)', async (composition, times) => {
  if (composition) kept = { headers: new Headers({ 'x-composition': composition }) } as Response;
  await keptFor([]);
  expect(loadMenu).toHaveBeenCalledTimes(times);
});
