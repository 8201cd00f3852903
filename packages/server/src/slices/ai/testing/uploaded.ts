import { ai, documents } from '@firm/contract';
import { caseOfTwo, fileOf } from '../../../testing/documentSamples.ts';
import type { Person, TestServer } from '../../../testing/testServer.ts';
import { handleAnalysisJobs } from '../analyze.job.ts';
import { paper } from './papers.ts';

/** Uploads a client's document with this text; it is read automatically first, then on request. */
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
