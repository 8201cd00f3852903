import { ReaderMissing } from '../../upload/ReaderMissing.ts';
import type { Corners, Turn } from './corners.ts';

interface Work {
  read: { given: { file: Blob }; made: { photo: Blob; corners: Corners | null } };
  make: {
    given: { photo: Blob; corners: Corners | null; turn: Turn; maxBytes: number };
    made: { jpeg: Blob; width: number; height: number };
  };
}

export interface PhotoWorker {
  /** Runs one piece of work. Rejects when the photo cannot be read, with `ReaderMissing` once the worker is over. */
  do<Name extends keyof Work>(name: Name, given: Work[Name]['given']): Promise<Work[Name]['made']>;
  end: () => void;
}

interface Answer {
  made?: unknown;
  failed?: Error | undefined;
}

/** A photo that a phone cannot finish within this time, in milliseconds, counts as unreadable. */
const PATIENCE_MS = 60_000;
const SCRIPT = { type: 'text/javascript' };
const EXPORTS = /\bexport\s*\{([^}]*)\};?\s*$/;

/**
 * Joins the library and our worker to one script: the page's policy lets a worker import nothing. The library makes
 * canvases through `document`, which a worker lacks. Throws if the library has an unexpected form.
 */
export function workerText(library: string, worker: string): string {
  const names = EXPORTS.exec(library)?.[1];
  if (!names?.includes(' as scanDocument') || !names.includes(' as extractDocument'))
    throw new Error('scanic is exported in another way now');
  const members = names.split(',').map((pair) => pair.replace(/^\s*(\S+) as (\S+)\s*$/, '$2: $1'));
  return [
    'const document = { createElement: () => new OffscreenCanvas(1, 1) };',
    library.replace(EXPORTS, ''),
    `const scan = { ${members.join(', ')} };`,
    worker,
  ].join('\n');
}

/** Starts the worker that reads photos and makes pages. Its code loads now. `onBroken`: it does no more work. */
export async function startPhotoWorker(onBroken: () => void): Promise<PhotoWorker> {
  const [library, own] = await Promise.all([
    import(/* webpackChunkName: "letter-scan" */ 'scanic', { with: { type: 'text' } }),
    import(/* webpackChunkName: "letter-worker" */ './photo.worker.mjs', { with: { type: 'text' } }),
  ]);
  const address = URL.createObjectURL(new Blob([workerText(library.default, own.default)], SCRIPT));
  const worker = new Worker(address, { type: 'module', name: 'photo' });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  let broken: ReaderMissing | undefined;
  const end = (why: ReaderMissing) => {
    broken ??= why;
    for (const settle of waiting.values()) settle({ failed: broken });
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.addEventListener('message', ({ data: { id, made, failed } }) =>
    waiting.get(id)?.({ made, failed: failed === undefined ? undefined : new Error(failed) }),
  );
  worker.addEventListener('error', ({ message }) => {
    // It may fail before there is any work.
    end(new ReaderMissing(message));
    onBroken();
  });
  return {
    do: (name, given) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const id = ++last;
        const settle = ({ made, failed }: Answer) => {
          clearTimeout(timer);
          waiting.delete(id);
          // The worker answers each name with what `Work` says of it.
          if (failed === undefined) resolve(made as never);
          else reject(failed);
        };
        const timer = setTimeout(() => settle({ failed: new Error('the photo took too long') }), PATIENCE_MS);
        waiting.set(id, settle);
        worker.postMessage({ id, name, given });
      }),
    end: () => end(new ReaderMissing('its screen is gone')),
  };
}
