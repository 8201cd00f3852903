import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { UploadMediaType } from '@firm/contract';
import type { Finding } from './threat.ts';

const WORKER = fileURLToPath(new URL('./inspect.worker.mjs', import.meta.url));
/** The slowest harmless file of 10 MB, a table of 62 MB of XML, takes three seconds. */
const PATIENCE_MS = 10_000;
/** Limits the thread's own objects; unpacked bytes have their limits where files are unpacked. */
const HEAP_MB = 256;

/** A file, and the name and type that the sender declares. */
interface Sent {
  bytes: Buffer;
  fileName: string;
  mediaType: string;
}

/** `type` is the confirmed type; null if the bytes are no accepted file or contradict the declared type. */
export interface Inspected {
  type: UploadMediaType | null;
  found: Finding | null;
}

/** Inspects files, one at a time. The thread starts with the first file, and again after a file has ended it. */
export function createInspector(patienceMs = PATIENCE_MS) {
  let started: Promise<Worker> | undefined;

  /** Inspects a file. If its thread fails for any cause, the file took too long or too much memory: `unreadable`. */
  async function inspect({ bytes, fileName, mediaType }: Sent, failed: (error: unknown) => void): Promise<Inspected> {
    started ??= start();
    const thread = await started;
    try {
      const copy = new Uint8Array(bytes);
      thread.postMessage({ bytes: copy, fileName, mediaType }, [copy.buffer]);
      return (await nextMessage(thread, patienceMs)) as Inspected;
    } catch (error) {
      failed(error);
      started = undefined;
      await thread.terminate();
      return { type: null, found: 'unreadable' };
    }
  }

  /** A thread that ends between two files affects nothing else: the next file starts another. */
  function start(): Promise<Worker> {
    const thread = startThread();
    const ready = nextMessage(thread).then(() => thread);
    const forget = () => {
      if (started === ready) started = undefined;
    };
    thread.on('error', forget).on('exit', forget);
    return ready;
  }

  async function end(): Promise<void> {
    const thread = await started?.catch(() => undefined);
    started = undefined;
    await thread?.terminate();
  }
  return { inspect, end };
}

/**
 * Starts a thread. Its first message says that it is ready: loading its own sources does not count as a file's time.
 */
function startThread(): Worker {
  const thread = new Worker(WORKER, {
    ...{ execArgv: [], env: {} },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // The thread does not keep the process alive while no file waits.
  thread.unref();
  return thread;
}

function nextMessage(thread: Worker, patienceMs?: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tooLong = () => settle(() => reject(new Error('looking into the file takes too long')));
    const timer = patienceMs === undefined ? undefined : setTimeout(tooLong, patienceMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      thread.unref();
      thread.removeListener('message', heard).removeListener('error', broken).removeListener('exit', ended);
      act();
    };
    const heard = (message: unknown) => settle(() => resolve(message));
    const broken = (error: unknown) => settle(() => reject(error));
    const ended = () => settle(() => reject(new Error('looking into the file ended early')));
    thread.ref();
    thread.once('message', heard).once('error', broken).once('exit', ended);
  });
}
