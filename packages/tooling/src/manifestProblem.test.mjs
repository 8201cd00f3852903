import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestProblem } from './manifestProblem.mjs';

const dir = path.resolve(__dirname, '../../../mfe-blog');
const manifest = JSON.parse(readFileSync(path.join(dir, 'remote.json'), 'utf8'));
const { routes, access, ...others } = manifest;
const [route] = routes;

test('the remote.json of a remote has no mistyped field', () => {
  expect(manifestProblem(dir, manifest)).toBeUndefined();
});

test.each([
  [{ ...others, access, routse: routes }, 'lacks "routes" and has "routse", which is no field here'],
  [{ ...others, routes, acess: access }, 'lacks "access" and has "acess", which is no field here'],
  [{ ...manifest, routes: route }, 'routes: a list is expected, not object'],
  [{ ...manifest, routes: [null] }, 'routes.0: an object is expected, not null'],
  [{ ...manifest, routes: [{ ...route, scren: 'list' }] }, 'routes.0 has "scren", which is no field here'],
  [{ ...manifest, routes: [{ ...route, acess: 'staff' }] }, 'routes.0 has "acess", which is no field here'],
  [{ ...manifest, access: 'publc' }, 'access: "publc" is none of "public", "signed_in", "staff"'],
  [
    { ...manifest, routes: [{ ...route, access: 'Staff' }] },
    'routes.0.access: "Staff" is none of "public", "signed_in", "staff"',
  ],
  [{ ...manifest, name: { en: 'Blog', es: 'Blog' } }, 'name lacks "fr"'],
  [{ ...manifest, parts: 'card' }, 'parts: a list is expected, not string'],
  [[], 'an object is expected, not array'],
])('%#: a mistyped field is named as its author wrote it', (mistyped, problem) => {
  expect(manifestProblem(dir, mistyped)).toBe(`remote.json ${problem}`);
});

test('a remote without the contract is left to the publication', () => {
  expect(manifestProblem(__dirname, {})).toBeUndefined();
});
