import { allEndpoints, type Endpoint } from '@firm/contract';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { openApiDocument } from './openapi.ts';

const text = JSON.stringify(openApiDocument());

test('describes every endpoint of the contract', () => {
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const resources: Record<string, Record<string, Endpoint>> = allEndpoints;
  const expected = Object.values(resources).flatMap((endpoints) => Object.values(endpoints).map(({ id }) => id));
  expect(described.sort()).toEqual(expected.sort());
});

test('speaks the wire’s names', () => {
  const names = [...text.matchAll(/"properties":\{("[^"]+")/g)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(10);
  expect(text).toContain('"password_confirm"');
  expect(text).not.toMatch(/"(passwordConfirm|caseNumber|requestId)"/);
});

test('guards what is guarded, and knows uploads', () => {
  const { paths } = openApiDocument() as {
    paths: Record<
      string,
      Record<
        string,
        {
          security: object[];
          requestBody?: { content: object };
          responses: object;
        }
      >
    >;
  };
  expect(paths['/api/cases']?.get?.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/auth/login/']?.post?.security).toEqual([]);
  expect(Object.keys(paths['/api/documents/upload']?.post?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
  ]);
  expect(Object.keys(paths['/api/cases']?.post?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '409', 'default']),
  );
});

describe('served', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded');
  });
  afterAll(() => server.stop());

  test('as JSON, and as pages without inline scripts', async () => {
    expect(await (await server.fetch('/api/openapi.json')).json()).toEqual(JSON.parse(text));
    const docs = await server.fetch('/api/docs/');
    expect(docs.status).toBe(200);
    expect(docs.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await docs.text()).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });

  test('every endpoint of the contract is really there: none is answered as unknown', async () => {
    const resources: Record<string, Record<string, Endpoint>> = allEndpoints;
    for (const { method, path, id } of Object.values(resources).flatMap((endpoints) => Object.values(endpoints))) {
      expect([id, server.app.hasRoute({ method, url: `/api${path}` })]).toEqual([id, true]);
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      expect([id, server.app.hasRoute({ method, url: `/api${other}` })]).toEqual([id, true]);
    }
  });
});
