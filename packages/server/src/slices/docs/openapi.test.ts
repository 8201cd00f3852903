import { allEndpoints, type Endpoint } from '@firm/contract';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { platformOperations } from '../platform/platformOperations.ts';
import { openApiDocument } from './openapi.ts';

const text = JSON.stringify(openApiDocument());

const { paths: described } = JSON.parse(text) as {
  paths: Record<string, Record<string, { operationId: string; 'x-access': string; security: object[] }>>;
};

test('describes every endpoint of the contract, and the platform’s', () => {
  const ids = Object.values(described).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const resources: Record<string, Record<string, Endpoint>> = allEndpoints;
  const ofContract = Object.values(resources).flatMap((endpoints) => Object.values(endpoints).map(({ id }) => id));
  const ofPlatform = Object.keys(platformOperations).map((key) => `releases.${key}`);
  const outside = [
    'billing.webhook',
    'reminders.webhook',
    'letters.webhook',
    'messages.webhook',
    'blog.leaveByOneClick',
    'blog.openOneClick',
  ];
  expect(ids.sort()).toEqual([...ofContract, ...ofPlatform, ...outside].sort());
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
  expect(paths['/api/cases']?.get?.security).toEqual([{ bearer: [], sessionKey: [] }]);
  expect(paths['/api/auth/login/']?.post?.security).toEqual([]);
  expect(Object.keys(paths['/api/documents/upload']?.post?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
  ]);
  expect(Object.keys(paths['/api/cases']?.post?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '409', 'default']),
  );
});

test('tells 429 wherever a limit can refuse', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { responses: object }>> };
  const tells = (path: string, method: string) => '429' in (paths[path]?.[method]?.responses ?? {});
  for (const path of ['/api/contact', '/api/auth/login/', '/api/cases', '/api/documents/upload'])
    expect([path, tells(path, 'post')]).toEqual([path, true]);
  // Calls that read clients' data can be refused to staff who read too much.
  expect(tells('/api/cases', 'get')).toBe(true);
  expect(tells('/api/config', 'get')).toBe(false);
});

describe('served', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
  });
  afterAll(() => server.stop());

  test('as JSON, and as pages without inline scripts', async () => {
    for (const path of ['/api/openapi.json', '/api/docs/json'])
      expect(await (await server.fetch(path)).json()).toEqual(JSON.parse(text));
    expect(await (await server.fetch('/api/docs/yaml')).text()).toMatch(/^openapi: 3\.1\.0\n/);
    const docs = await server.fetch('/api/docs/');
    expect(docs.status).toBe(200);
    const policy = docs.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(await docs.text()).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });

  test('no route of the API or of the platform is left out', async () => {
    const steps: string[] = [];
    const served = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .map((line) => {
        const [, indent = '', step = ''] = /^(.*)[├└]── (\S*)/.exec(line) ?? [];
        steps.splice(indent.length / 4, steps.length, step);
        return steps.join('').replace(/:(\w+)/g, '{$1}');
      })
      .filter((path) => /^\/(api|platform)\//.test(path) && !/^\/api\/(docs|openapi\.json|health)/.test(path));
    expect(served.length).toBeGreaterThan(100);
    const known = new Set(Object.keys(described).map((path) => path.replace(/\/$/, '')));
    expect(served.filter((path) => !known.has(path.replace(/\/$/, '')))).toEqual([]);
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
