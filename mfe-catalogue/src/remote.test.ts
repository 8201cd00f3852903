import manifest from '../remote.json';
import { remote } from './remote.tsx';

it('serves the addresses that remote.json promises', () => {
  expect(remote.id).toBe(manifest.id);
  expect(remote.routes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});
