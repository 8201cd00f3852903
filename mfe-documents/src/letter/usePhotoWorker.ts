import { useCallback, useEffect, useRef } from 'react';
import type { PhotoWorker } from './photo/startPhotoWorker.ts';

/** Returns the worker that reads photos. Its code loads with the first photo, and it ends with the screen. */
export function usePhotoWorker(): () => Promise<PhotoWorker> {
  const started = useRef<Promise<PhotoWorker>>(undefined);
  useEffect(
    () => () => {
      void started.current?.then(({ end }) => end()).catch(() => undefined);
      started.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    started.current ??= import(/* webpackChunkName: "letter-photo" */ './photo/startPhotoWorker.ts').then(
      ({ startPhotoWorker }) => startPhotoWorker(),
    );
    started.current.catch(() => {
      // A lost connection: the next photo tries again.
      started.current = undefined;
    });
    return started.current;
  }, []);
}
