import type { Composition } from '@firm/contract';
import { keepPage } from './offlineWorker.ts';

const asset = (name: string) => ({ url: `/r/documents/1/${name}.js`, integrity: 'sha384-x' });

it('keeps what remotes lend to screens of an account, too', async () => {
  const postMessage = jest.fn();
  const workers = { register: jest.fn(), ready: Promise.resolve({ active: { postMessage } }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  performance.getEntriesByType ??= () => [];
  const remote = {
    access: 'signed_in',
    routes: [{ path: '/', screen: 'List' }],
    ...{ entry: asset('entry'), module: [], styles: [], screens: { List: [asset('list')] }, texts: {} },
    parts: { letter: [asset('letter')] },
  };
  const forStaff = { ...remote, access: 'staff', parts: { board: [asset('board')] } };
  const shell = { scripts: [], styles: [], texts: {}, fonts: [] };
  await keepPage({ id: 'one', shell, remotes: [remote, forStaff] } as unknown as Composition, 'en');
  const [{ keep }] = postMessage.mock.lastCall ?? [];
  expect(keep.files).toEqual(['entry', 'list', 'letter'].map((name) => asset(name).url));
});
