import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { segmentGroup } from '../action/segmentGroup.ts';
import { Count } from '../show/Count.tsx';
import { Icon } from '../show/Icon.tsx';
import { color, media } from '../theme/tokens.ts';
import { nextTab } from './nextTab.ts';

interface TabsState {
  selected: string;
  onSelect: (id: string) => void;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const state = useContext(TabsContext);
  if (!state) throw new Error('TabList and TabPanel belong inside Tabs');
  return state;
}

export interface TabsProps extends TabsState {
  children: ReactNode;
}

/** Wraps one `TabList` and its `TabPanel`s. Ids must be unique on the page, since they also serve as anchors. */
export function Tabs({ selected, onSelect, children }: TabsProps) {
  return <TabsContext value={{ selected, onSelect }}>{children}</TabsContext>;
}

/** One tab; its id is also its panel's id and an anchor of the page. */
export interface Tab {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** A count such as unread messages, with its screen reader text. */
  count?: { value: number; label: string } | undefined;
}

export interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  /** line: below a screen's heading; segments: two or three views of one list. */
  look?: 'line' | 'segments' | undefined;
}

/** A tab list by the ARIA practice: arrow keys, Home and End move, and the panel follows. */
export function TabList({ label, tabs, look = 'line' }: TabListProps) {
  const { selected, onSelect } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const Bar = look === 'line' ? LineBar : SegmentBar;

  // On a phone the bar scrolls sideways; a tab chosen by the address may be out of sight, also once fonts arrive.
  useEffect(() => {
    const tab = list.current?.querySelector(`[id="${tabId(selected)}"]`);
    if (!tab || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const bar = list.current?.getBoundingClientRect();
      if (!bar) return;
      const { left, right } = tab.getBoundingClientRect();
      list.current?.scrollBy({ left: Math.max(0, right + EDGE - bar.right) || Math.min(0, left - bar.left) });
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const id = nextTab(event.key, tabs, selected);
    if (id === undefined) return;
    event.preventDefault();
    onSelect(id);
    list.current?.querySelector<HTMLElement>(`[id="${tabId(id)}"]`)?.focus();
  };

  return (
    <Bar ref={list} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, label: name, icon, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-controls={id}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {icon && <Icon of={icon} size={16} />}
          {name}
          {count && count.value > 0 && <Count aria-label={count.label}>{count.value}</Count>}
        </button>
      ))}
    </Bar>
  );
}

export interface TabPanelProps {
  id: string;
  /** Renders the panel even while hidden, for example to keep typed text. */
  keepMounted?: boolean | undefined;
  children: ReactNode;
}

export function TabPanel({ id, keepMounted = false, children }: TabPanelProps) {
  const shown = useTabs().selected === id;
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id)} hidden={!shown}>
      {(shown || keepMounted) && children}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;

/** Width in px of the fade at the end of a scrolling bar. */
const EDGE = 28;

const SegmentBar = styled.div`
  ${segmentGroup}
`;

const LineBar = styled.div`
  display: flex;
  gap: 4px;
  flex-wrap: wrap;
  border-bottom: 1px solid ${color.line};

  button {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 0 16px;
    border: 0;
    background: none;
    color: ${color.inkSoft};
    font-weight: 500;
  }

  button:hover {
    color: ${color.ink};
  }

  /* The line of the selected tab; without content there is none. */
  button::after {
    position: absolute;
    left: 12px;
    right: 12px;
    bottom: 0;
    height: 3px;
    background: ${color.accent};
  }

  [aria-selected='true'] {
    color: ${color.ink};
    font-weight: 600;
  }

  [aria-selected='true']::after {
    content: '';
  }

  :focus-visible {
    outline-offset: -4px;
  }

  ${media.below(640)} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    mask: linear-gradient(90deg, #000 calc(100% - ${EDGE}px), transparent);

    &::after {
      flex: 0 0 ${EDGE - 12}px;
      content: '';
    }

    button {
      padding: 0 12px;
    }
  }
`;
