import { ai, documents } from '@firm/contract';
import { caseOfTwo, fileOf } from '../../../testing/documentSamples.ts';
import type { Person, TestServer } from '../../../testing/testServer.ts';
import { handleAnalysisJobs } from '../analyze.job.ts';
import { paper } from './papers.ts';

/** A client's document with these words, and how it is read: by itself first, then by whoever asks. */
export async function uploaded(server: TestServer, ...pages: Parameters<typeof paper>) {
  const two = await caseOfTwo(server);
  const content = await paper(...pages);
  const { id } = await two.ana.api.call(documents.upload, {
    form: { caseId: two.caseId },
    file: fileOf(content, 'paper.pdf'),
  });
  const read = async (timeOutMs = 60_000) => {
    handleAnalysisJobs(server.deps, { timeOutMs, waitMs: 1 });
    await server.deps.outbox.drain();
    return two.ana.api.call(ai.analysis, { params: { id } });
  };
  const readAgain = async (who: Person = two.ana) => {
    await who.api.call(ai.analyze, { body: { documentId: id } });
    return read();
  };
  const trail = async () =>
    (await two.ana.api.call(documents.trail, { params: { id } })).trail.map(({ event }) => event);
  const field = async (name: string) =>
    (await two.ana.api.call(ai.analysis, { params: { id } })).fields.find((one) => one.name === name);
  return { ...two, id, read, readAgain, trail, field };
}
