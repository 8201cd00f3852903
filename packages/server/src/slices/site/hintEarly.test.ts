import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { publishRendering, renderedFrom } from '../../testing/renderedPages.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

const NAVIGATES = { 'sec-fetch-mode': 'navigate' };

async function startSite(variables: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(MAIN_KIND, variables);
  await publishRendering(server, '/one', '/two', '/three', '/four', '/five');
  return server;
}

/** The hints before an answer, and the answer. */
async function ask({ url }: TestServer, path: string, headers: Record<string, string> = NAVIGATES, method = 'GET') {
  const hints: unknown[] = [];
  const asked = request(url + path, { method, headers: { accept: 'text/html', ...headers } });
  asked.on('information', ({ statusCode, headers: { link } }) => hints.push([statusCode, link])).end();
  const [answer] = await once(asked, 'response');
  return { hints, status: answer.statusCode, html: await text(answer) };
}

describe('with EARLY_HINTS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startSite({ EARLY_HINTS: 'on' });
  });
  afterAll(() => server.stop());

  test('a browser hears of files before a page that is still to be rendered, and not before one that is kept', async () => {
    const { hints, status, html } = await ask(server, '/one');
    expect([status, html.includes('</html>')]).toEqual([200, true]);
    const [[code, link] = []] = hints as [number, string][];
    expect([hints.length, code]).toEqual([1, 103]);
    expect(link).not.toContain('as=font');
    const [script = ''] = /<\/r\/shell\/1\.0\.0\/main\.js>[^,]*/.exec(link ?? '') ?? [];
    expect(html).toContain(/integrity="[^"]+"/.exec(script)?.[0]);
    await renderedFrom(server, '/one');
    expect(await ask(server, '/one')).toMatchObject({ hints: [], status: 200 });
  });

  test('the answer keeps its own status; a missing page is 404', async () => {
    const { hints, status } = await ask(server, '/no/such');
    expect([hints.length, status]).toEqual([1, 404]);
  });

  test('nobody else hears of them: programs, HEAD requests, clients of HTTP/1.0', async () => {
    expect((await ask(server, '/three', {})).hints).toEqual([]);
    expect((await ask(server, '/four', NAVIGATES, 'HEAD')).hints).toEqual([]);
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /five HTTP/1.0\r\nHost: x\r\nAccept: text/html\r\nSec-Fetch-Mode: navigate\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200/);
  });
});

test('without it nobody does: an old proxy would take a hint for the answer', async () => {
  const server = await startSite({});
  expect(await ask(server, '/one')).toMatchObject({ hints: [], status: 200 });
  await server.stop();
});
