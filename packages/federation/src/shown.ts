import type { ComposedRemote } from '@firm/contract';
import { useCallback, useContext, useInsertionEffect, useMemo, useRef } from 'react';
import { AreaContext } from './areaContext.ts';
import type { Host } from './createHost.ts';

/** Tells the host that a remote is shown, once nothing in its area waits. Returns what holds it back meanwhile. */
export function useShown({ shown }: Pick<Host, 'shown'>, remote: ComposedRemote): () => () => void {
  const holds = useMemo(() => createHolds(() => shown(remote)), [shown, remote]);
  useInsertionEffect(() => holds.leave, [holds]);
  return holds.hold;
}

/** Holds the area's remote back from counting as shown while the component is there; returns what ends that earlier. */
export function useHold(): () => void {
  const { hold } = useContext(AreaContext);
  const end = useRef<() => void>(undefined);
  // Before any effect of the same commit can end it.
  useInsertionEffect(() => {
    end.current = hold?.();
    return end.current;
  }, [hold]);
  return useCallback(() => end.current?.(), []);
}

function createHolds(onNone: () => void) {
  let count = 0;
  let isOnPage = true;
  return {
    hold() {
      let isHeld = true;
      count++;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        count--;
        // The commit that ends one may begin the next.
        queueMicrotask(() => isOnPage && count === 0 && onNone());
      };
    },
    leave() {
      isOnPage = false;
    },
  };
}
