import type { DrawnArea } from '@firm/federation/panel';
import { useEffect, useState } from 'react';
import { appAt } from './areas.ts';

/** The app whose area the reader points at. */
export function usePointedApp(areas: readonly DrawnArea[]): string | undefined {
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    const look = ({ target, clientX, clientY }: PointerEvent) => {
      const isInPage = target instanceof Node && document.getElementById('root')?.contains(target);
      setPointed(isInPage ? appAt(areas, clientX, clientY) : undefined);
    };
    document.addEventListener('pointermove', look, { passive: true });
    return () => document.removeEventListener('pointermove', look);
  }, [areas]);
  return pointed;
}
