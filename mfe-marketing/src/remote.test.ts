import manifest from '../remote.json';
import { remote } from './remote.tsx';

it('serves the addresses that its manifest names', () => {
  expect(remote.id).toBe(manifest.id);
  expect(remote.routes.map((route) => route.path)).toEqual(manifest.routes.map((route) => route.path));
});
