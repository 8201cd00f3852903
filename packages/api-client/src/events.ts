import type { LiveChange } from '@firm/contract';

/** One event of the stream: a change, or a sign of life. */
export type StreamEvent = LiveChange | 'alive';

/**
 * Reads a stream of our server until it ends; throws when the connection breaks. Supports only the server-sent events
 * that our server sends: one-line `data` and comments.
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith(':')) yield 'alive';
        // Written by our own server, whose tests check it against the contract.
        else if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as LiveChange;
      }
    }
  } finally {
    reader.releaseLock();
  }
}
