import { useCallback, useEffect, useRef } from 'react';
import type { PhotoWorker } from './photo/startPhotoWorker.ts';

/**
 * Returns the worker that reads photos. It starts with the screen, since the network may be gone with the first photo,
 * and ends with it. After it broke, the next photo starts another.
 */
export function usePhotoWorker(): () => Promise<PhotoWorker> {
  const started = useRef<Promise<PhotoWorker>>(undefined);
  const start = useCallback(() => {
    const forget = () => {
      started.current = undefined;
    };
    started.current ??= import(/* webpackChunkName: "letter-photo" */ './photo/startPhotoWorker.ts').then(
      ({ startPhotoWorker }) => startPhotoWorker(forget),
    );
    // A lost connection: the next photo tries again.
    started.current.catch(forget);
    return started.current;
  }, []);
  useEffect(() => {
    void start().catch(() => undefined);
    return () => {
      void started.current?.then(({ end }) => end()).catch(() => undefined);
      started.current = undefined;
    };
  }, [start]);
  return start;
}
