import { allEndpoints } from './endpoints.ts';
import { schemas } from './schemas.ts';

const endpoints = Object.values(allEndpoints).flatMap((resource) => Object.values(resource));

it('declares schemas for exactly the endpoints it declares', () => {
  const keysOf = (record: object) =>
    Object.entries(record).map(([name, inner]) => [name, Object.keys(inner as object).sort()]);
  expect(keysOf(allEndpoints)).toEqual(keysOf(schemas));
});

it('gives every endpoint its own method and path', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it.each([
  ['POST', '/auth/login/'],
  ['POST', '/auth/register/'],
  ['POST', '/auth/logout/'],
  ['GET', '/users/profile/'],
  ['PATCH', '/users/profile/'],
  ['POST', '/auth/refresh'],
  ['GET', '/cases'],
  ['GET', '/cases/:id'],
  ['POST', '/cases'],
  ['PATCH', '/cases/:id'],
  ['GET', '/cases/:id/timeline'],
  ['POST', '/cases/:id/timeline'],
  ['GET', '/documents'],
  ['GET', '/documents/:id'],
  ['POST', '/documents/upload'],
  ['DELETE', '/documents/:id'],
  ['GET', '/documents/:id/download'],
  ['POST', '/ai/analyze-document'],
  ['GET', '/ai/analysis/:id'],
  ['GET', '/blog/posts/'],
  ['GET', '/blog/posts/:id/'],
  ['GET', '/blog/posts/featured/'],
  ['GET', '/blog/posts/popular/'],
  ['GET', '/blog/posts/:id/related/'],
  ['GET', '/blog/categories/'],
  ['POST', '/blog/subscribe/'],
])('has %s %s as the specification spells it', (method, path) => {
  expect(endpoints.some((endpoint) => endpoint.method === method && endpoint.path === path)).toBe(true);
});

it('asks for a signed-in person everywhere but in public places, and where an address or a cookie holds its own secret', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ id }) => id);
  const guarded = open.filter(
    (id) =>
      !/^(auth|blog|chat|contact|site)\.|^cases\.categories$|^appointments\.calendar$|^facts\.(read|legalWords)$|^household\.(openInvitation|decline)$|^articlePreviews\.open$/.test(
        id,
      ),
  );
  expect(
    guarded.map((id) => `${id} is public: give it another access, or list it in this test with what guards it`),
  ).toEqual([]);
});
