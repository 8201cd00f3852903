import { createServer } from 'node:http';

type Reply = { status?: number; delayMs?: number; raw?: string; answer?: unknown };

/** Starts an OpenAI-compatible service on this computer that gives set answers and records requests. */
export async function startFakeService() {
  const fake = {
    url: '',
    asked: [] as { authorization: string | undefined; body: string }[],
    /** Answers in turn; the last one repeats. */
    replies: [{ status: 500 }] as Reply[],
    /** Runs while the service prepares its answer. */
    onAsked: (() => {}) as () => unknown,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', async () => {
      fake.asked.push({ authorization: request.headers.authorization, body });
      await fake.onAsked();
      const [reply] = fake.replies.length > 1 ? fake.replies.splice(0, 1) : fake.replies;
      const content = JSON.stringify(reply?.answer ?? {});
      const timer = setTimeout(() => {
        response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json' });
        response.end(reply?.raw ?? JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
      }, reply?.delayMs ?? 0);
      response.on('close', () => clearTimeout(timer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  fake.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`;
  return fake;
}
