import { documents, UPLOAD_MAX_BYTES } from '@firm/contract';
import { caseOfTwo, fileOf, pdfOf, plainPdf } from '../../testing/documentSamples.ts';
import { MAIN_KIND, startTestServer } from '../../testing/testServer.ts';

/** Far below the time for which a client keeps a connection open. */
const SOON_MS = 5_000;

test.each([
  ['small, to its last byte', plainPdf, true],
  ['small, unread', plainPdf, false],
  ['large, unread', pdfOf(UPLOAD_MAX_BYTES), false],
])('a server stops soon after a download came last: %s', async (_what, content, read) => {
  const server = await startTestServer(MAIN_KIND);
  const { ana, caseId } = await caseOfTwo(server);
  const { id } = await ana.api.call(documents.upload, { form: { caseId }, file: fileOf(content) });
  const response = await server.fetch(`/api/documents/${id}/download`, {
    headers: { authorization: `Bearer ${ana.tokens.read()?.accessToken}` },
  });
  expect(response.status).toBe(200);
  if (read) await response.arrayBuffer();
  const stopped = server.stop();
  const before = performance.now();
  // The server finishes an answer under way.
  if (!read) expect((await response.arrayBuffer()).byteLength).toBe(Buffer.byteLength(content));
  await stopped;
  expect(performance.now() - before).toBeLessThan(SOON_MS);
});
