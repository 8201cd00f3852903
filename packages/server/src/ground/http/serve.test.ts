import { cases, documents, users } from '@firm/contract';
import { onDatabase } from '../../testing/testServer.ts';

const newCase = {
  serviceCategoryId: 'tax_preparation',
  title: 'Return for 2025',
} as const;

onDatabase('every endpoint', (server) => {
  const bearer = (token = '') => ({ authorization: `Bearer ${token}` });

  test('answers on both slash forms, without redirect', async () => {
    const ana = await server().person();
    const headers = bearer(ana.tokens.read()?.accessToken);
    for (const path of [
      '/api/users/profile',
      '/api/users/profile/',
      '/api/cases',
      '/api/cases/',
      '/api/config',
      '/api/config/',
    ]) {
      const response = await server().fetch(path, {
        headers,
        redirect: 'manual',
      });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  test.each([
    ['DELETE', '/api/blog/categories', 405, 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/contact/', 405, 'POST, OPTIONS'],
    ['POST', '/about', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/api/nothing', 404, null],
    ['OPTIONS', '/api/cases/', 204, 'GET, HEAD, POST, OPTIONS'],
    ['OPTIONS', '/api/cases/1', 204, 'GET, HEAD, PATCH, OPTIONS'],
    ['OPTIONS', '/about', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/api/nothing', 404, null],
  ])('answers %s %s with %i, before it reads what was sent', async (method, path, status, allow) => {
    const response = await server().fetch(path, { method, body: '{', headers: { 'content-type': 'application/json' } });
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  test('answers an unknown path with 404 in the shape of every error', async () => {
    const response = await server().fetch('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'not_found',
      errors: [],
      request_id: response.headers.get('x-request-id'),
    });
  });

  test.each(['not-a-uuid', '1', "' or 1=1", '00000000-0000-0000-0000-00000000000g', '%00'])(
    'answers 404 for the id %s',
    async (id) => {
      const ana = await server().person();
      const response = await server().fetch(`/api/cases/${encodeURIComponent(id)}`, {
        headers: bearer(ana.tokens.read()?.accessToken),
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test.each([
    ['limit=100', 200],
    ['limit=101', 200],
    ['limit=99999999999999999999999', 200],
    ['limit=0', 400],
    ['limit=-1', 400],
    ['limit=ten', 400],
    ['limit=1e2', 400],
    ['limit=0x10', 400],
    ['limit=%205', 400],
    ['offset=1e2', 400],
    ['limit=', 400],
    ['limit=1.5', 400],
    ['limit=5&limit=6', 400],
    ['offset=-1', 400],
    ['offset=0', 200],
    ['status=nothing', 400],
  ])('obeys the rules of lists for ?%s', async (query, status) => {
    const ana = await server().person();
    const response = await server().fetch(`/api/cases?${query}`, {
      headers: bearer(ana.tokens.read()?.accessToken),
    });
    expect(response.status).toBe(status);
    if (status === 400)
      expect((await response.json()) as object).toMatchObject({
        code: 'validation_failed',
        errors: [{ field: query.split('=')[0] }],
      });
  });

  test.each([
    ['arrays a hundred thousand deep', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['objects thirty thousand deep', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
    ['half a character', '{"service_category_id":"tax_preparation","title":"a\\ud800b"}'],
    ['a null character', '{"service_category_id":"tax_preparation","title":"a","description":"a\\u0000b"}'],
    ['the year 0000', '{"service_category_id":"tax_preparation","title":"a","estimated_completion_date":"0000-01-01"}'],
  ])('answers 400, not 500, for %s', async (_, body) => {
    const ana = await server().person();
    const response = await server().fetch('/api/cases', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(ana.tokens.read()?.accessToken) },
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  test('refuses a guest before it reads the body', async () => {
    const response = await server().fetch('/api/documents/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'x'.repeat(100_000),
    });
    expect(response.status).toBe(401);
  });

  test('refuses other media', async () => {
    const ana = await server().person();
    const headers = {
      ...bearer(ana.tokens.read()?.accessToken),
      'content-type': 'text/xml',
    };
    const response = await server().fetch('/api/cases', {
      method: 'POST',
      headers,
      body: '<a/>',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  test('refuses other roles than the endpoint’s', async () => {
    const ana = await server().person();
    const started = await ana.api.call(cases.create, { body: newCase });
    await expect(
      ana.api.call(cases.addEvent, {
        params: { id: started.id },
        body: { event: 'Mine' },
      }),
    ).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('is not cached, and carries the safe headers', async () => {
    const ana = await server().person();
    const { headers } = await server().fetch('/api/users/profile', {
      headers: bearer(ana.tokens.read()?.accessToken),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

onDatabase('somebody else’s', (server) => {
  test('cases, documents and profile stay unseen', async () => {
    const [ana, ben] = [await server().person(), await server().person()];
    const hers = await ana.api.call(cases.create, { body: newCase });
    await expect(ben.api.call(cases.get, { params: { id: hers.id } })).rejects.toMatchObject({ status: 404 });
    expect((await ben.api.call(cases.list)).count).toBe(0);
    expect((await ben.api.call(documents.list, { query: { caseId: hers.id } })).count).toBe(0);
    expect(await ben.api.call(users.profile)).toMatchObject({
      id: ben.user.id,
    });
  });
});
