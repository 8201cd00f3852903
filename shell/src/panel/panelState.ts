import { useState } from 'react';

interface PanelState {
  isOpen: boolean;
  side: 'left' | 'right';
}

const KEY = 'page-panel';
const FIRST: PanelState = { isOpen: false, side: 'right' };

/** How the reader has left the panel in this tab. */
export function usePanelState() {
  const [state, setState] = useState(read);
  const change = (changed: Partial<PanelState>) => {
    const next = { ...state, ...changed };
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setState(next);
  };
  return [state, change] as const;
}

const read = (): PanelState => ({ ...FIRST, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') });
