import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestProblem } from './manifestProblem.mjs';

const dir = path.resolve(__dirname, '../../../mfe-blog');
const manifest = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
const { routes, access, ...others } = manifest;
const [route] = routes;

test('the remote.json of a remote is without a fault', () => {
  expect(manifestProblem(dir, manifest)).toBeUndefined();
});

test.each([
  [{ ...others, access, routse: routes }, 'lacks "routes" and has "routse", which is no field here'],
  [{ ...others, routes, acess: access }, 'lacks "access" and has "acess", which is no field here'],
  [{ ...manifest, routes: route }, 'routes must be array'],
  [{ ...manifest, routes: [null] }, 'routes.0 must be object'],
  [{ ...manifest, routes: [{ ...route, scren: 'list' }] }, 'routes.0 has "scren", which is no field here'],
  [{ ...manifest, routes: [{ ...route, acess: 'staff' }] }, 'routes.0 has "acess", which is no field here'],
  [{ ...manifest, access: 'publc' }, 'access is "publc", but must be one of public, signed_in, staff'],
  [
    { ...manifest, routes: [{ ...route, access: 'Staff' }] },
    'routes.0.access is "Staff", but must be one of public, signed_in, staff',
  ],
  [{ ...manifest, name: { en: 'Blog', es: 'Blog' } }, 'name lacks "fr"'],
  [{ ...manifest, frame: 'any' }, 'frame is "any", but must be "own"'],
  [{ ...manifest, parts: 'card' }, 'parts must be array'],
  [[], 'must be object'],
  [{ ...manifest, mount: 'blog' }, expect.stringMatching(/^remote\.json mount must match pattern /)],
])('%#: a fault is named by its place, as its author wrote it', (mistyped, problem) => {
  expect(manifestProblem(dir, mistyped)).toEqual(typeof problem === 'string' ? `remote.json ${problem}` : problem);
});

test('a remote without the contract is left to the publication', () => {
  expect(manifestProblem(__dirname, {})).toBeUndefined();
});
