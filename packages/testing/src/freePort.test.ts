import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './freePort.ts';

test('gives ports that can be listened on, below those that the system gives away by itself', async () => {
  for (let round = 0; round < 20; round++) {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await new Promise((closed) => server.close(closed));
  }
});
