import { type Document, uploads } from '@firm/contract';
import { caseOfTwo, filesIn, PDF, pdfOf } from '../../../testing/documentSamples.ts';
import { MAIN_KIND, startTestServer } from '../../../testing/testServer.ts';

/** More than the buffers on the way hold. */
const SIZE = 3_000_000;

test.each([
  ['fills up', 'ENOSPC', { status: 507, code: 'storage_full' }],
  ['fails', 'EIO', { status: 500, code: 'internal' }],
])(
  'a disk that %s amid a piece is told of; what arrived stays, and its connection serves on',
  async (_, code, told) => {
    const server = await startTestServer(MAIN_KIND);
    try {
      const { ana, caseId } = await caseOfTwo(server);
      const body = { caseId, fileName: 'scan.pdf', mimeType: PDF, fileSize: SIZE };
      const { id } = await ana.api.call(uploads.start, { body });
      const params = { id };
      const bytes = new Blob([new Uint8Array(pdfOf(SIZE))]);
      const send = (offset: number) =>
        ana.api.call(uploads.send, {
          params,
          query: { offset },
          bytes: bytes.slice(offset),
          signal: AbortSignal.timeout(5_000),
        });

      const { storage } = server.deps;
      const { append } = storage;
      storage.append = (ticket, source, most) => append(ticket, failing(source, code), most);
      await expect(send(0)).rejects.toMatchObject(told);
      storage.append = append;
      const { offset } = await ana.api.call(uploads.get, { params });
      expect(offset).toBeGreaterThan(0);
      expect(await send(offset)).toMatchObject({ offset: SIZE });
      const document: Document = await ana.api.call(uploads.finish, { params });
      expect(document.fileSize).toBe(SIZE);
      expect([filesIn(server, 'kept'), filesIn(server, 'quarantine')]).toEqual([1, 0]);
    } finally {
      await server.stop();
    }
  },
);

/** Yields the first bytes, then throws an error of the disk. */
async function* failing(source: AsyncIterable<Uint8Array>, code: string) {
  for await (const chunk of source) {
    yield chunk;
    throw Object.assign(new Error('the disk'), { code });
  }
}
