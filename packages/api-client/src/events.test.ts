import { ReadableStream } from 'node:stream/web';
import { readEvents } from './events.ts';

/** A stream whose bytes arrive seven at a time. */
function streamOf(text: string): Parameters<typeof readEvents>[0] {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  return stream as Parameters<typeof readEvents>[0];
}

it('reads changes, signs of life and the sign-out, wherever the network cuts them', async () => {
  const events: unknown[] = [];
  const text = ': alive\n\ndata: {"topic":"cases","id":"é"}\n\nevent: signed_out\n\n';
  for await (const event of readEvents(streamOf(text))) events.push(event);
  expect(events).toEqual(['alive', { topic: 'cases', id: 'é' }, 'signed_out']);
});
