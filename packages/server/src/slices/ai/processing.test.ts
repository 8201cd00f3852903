import { ai, documents, work } from '@firm/contract';
import { caseOfTwo, fileOf } from '../../testing/documentSamples.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { settleReadings } from './analyze.job.ts';
import { invoice, letter, paper, w2 } from './testing/papers.ts';
import { uploaded } from './testing/uploaded.ts';

const statusOf = async ({ api }: Person, id: string) => (await api.call(documents.get, { params: { id } })).status;
const countOf = async ({ api }: Person, status: 'processing' | 'requires_review' | 'processed') =>
  (await api.call(documents.list, { query: { status } })).count;
const toReview = async ({ api }: Person) => {
  const { items } = (await api.call(work.today)).waiting;
  return items.reduce((sum, { kind, count }) => sum + (kind === 'documents' ? (count ?? 0) : 0), 0);
};

onDatabase(
  'a document that is being read',
  (server) => {
    test('is processing, everywhere, and nobody is asked to review it before', async () => {
      const { ana, marisol, id, read } = await uploaded(server(), w2);
      expect(await statusOf(ana, id)).toBe('processing');
      expect([await countOf(ana, 'processing'), await countOf(ana, 'requires_review')]).toEqual([1, 0]);
      expect(await toReview(marisol)).toBe(0);
      await read();
      expect(await statusOf(ana, id)).toBe('processed');
      expect([await countOf(ana, 'processing'), await countOf(ana, 'processed')]).toEqual([0, 1]);
    });

    test('requires review when values are doubtful, and when nothing could be read', async () => {
      const { ana, marisol, id, caseId, read } = await uploaded(server(), invoice.slice(1));
      const upload = async (content: string | Uint8Array) =>
        (await ana.api.call(documents.upload, { form: { caseId }, file: fileOf(content) })).id;
      const others = [await upload('%PDF-1.7\n%%EOF\n'), await upload(await paper(letter))];
      expect(await countOf(marisol, 'processing')).toBe(3);
      await read();
      for (const one of [id, ...others]) expect(await statusOf(ana, one)).toBe('requires_review');
      expect(await toReview(marisol)).toBe(3);
    });

    test('is processing again while it is read again, unless it is done or was given back', async () => {
      const { ana, marisol, id, read } = await uploaded(server(), invoice.slice(1));
      await read();
      const again = () => marisol.api.call(ai.analyze, { body: { documentId: id } });
      const judge = (status: 'processed' | 'requires_review', reason?: string) =>
        marisol.api.call(documents.update, { params: { id }, body: { status, ...(reason && { reason }) } });
      await again();
      expect(await statusOf(ana, id)).toBe('processing');
      await judge('requires_review', 'The page is cut off');
      await read();
      expect(await statusOf(ana, id)).toBe('requires_review');
      await again();
      expect(await statusOf(ana, id)).toBe('requires_review');
      await judge('processed');
      await read();
      expect(await statusOf(ana, id)).toBe('processed');
      await again();
      expect(await statusOf(ana, id)).toBe('processed');
      await read();
    });

    test('waits for a specialist once the flag is off, and is processing when it is on again', async () => {
      const { ana, id } = await uploaded(server(), w2);
      const { deps } = server();
      await settleReadings({ ...deps, env: { ...deps.env, aiIntegration: false } });
      expect(await statusOf(ana, id)).toBe('requires_review');
      await settleReadings(deps);
      expect(await statusOf(ana, id)).toBe('processing');
    });
  },
  { AI_INTEGRATION: 'on' },
);

onDatabase('while the flag is off', (server) => {
  test('what is uploaded waits for a specialist at once', async () => {
    const { ana, upload } = await caseOfTwo(server());
    expect(await upload(ana)).toMatchObject({ status: 'requires_review', requiresReview: true });
  });
});
