import type { LiveChange } from '@firm/contract';

/** One event of the stream: a change, a sign of life, or that this browser has signed out, which ends the stream. */
export type StreamEvent = LiveChange | 'alive' | 'signed_out';

/**
 * Reads a stream of our server until it ends; throws when the connection breaks. Supports only the server-sent events
 * that our server sends: one-line `data`, comments and the sign-out.
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
        else if (line === 'event: signed_out') yield 'signed_out';
        // Written by our own server, whose tests check it against the contract.
        else if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as LiveChange;
      }
    }
  } finally {
    reader.releaseLock();
  }
}
