import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../startError.ts';
import type { Meters } from './meters.ts';

/**
 * Serves `GET /metrics` at an address of its own, which the site's proxy does not forward. Returns the function that
 * ends it.
 */
export async function serveMeters(
  meters: Meters,
  { host, port }: { host: string; port: number },
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics\n');
      return;
    }
    meters.scrape().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be read\n');
      },
    );
  });
  await new Promise<void>((listening, reject) => {
    server.once('error', (error) => reject(problemOf(error, host, port)));
    server.listen(port, host, listening);
  });
  server.on('error', (error) => log.error({ err: error }, 'the metrics are not served'));
  server.unref();
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
}

function problemOf(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(`OTEL_EXPORTER_PROMETHEUS_PORT ${port} is in use on ${host}`);
  if (code === 'EACCES') return new StartError(`OTEL_EXPORTER_PROMETHEUS_PORT ${port} may not be opened by this user`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`OTEL_EXPORTER_PROMETHEUS_HOST ${host} is not an address of this computer`);
  return error;
}
