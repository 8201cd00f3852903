import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

/** Specification §4 and §9. Times in milliseconds, lengths in px. */
export const LOCK_MS = 300;
export const AUTOPLAY_MS = 5000;
const SWIPE_PX = 50;
/** Up to this many items form a plain grid, without arrows and dots. */
const FEW = 3;

export interface CarouselOptions {
  count: number;
  autoplay?: boolean;
  intervalMs?: number;
}

/** The direction of the last move: one step back or forward, or 0 before the first move. */
type Direction = -1 | 0 | 1;

export type Carousel = ReturnType<typeof useCarousel>;

/**
 * Holds the index of the first visible item and handles everything that moves it: arrows, dots, keys, swipes, time. The
 * index wraps at both ends. Spread `region` on the carousel's section.
 */
export function useCarousel({ count, autoplay = false, intervalMs = AUTOPLAY_MS }: CarouselOptions) {
  const [position, setPosition] = useState<{ index: number; direction: Direction }>({ index: 0, direction: 0 });
  const [chosen, setChosen] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const lockedUntil = useRef(0);
  const touch = useRef<{ x: number; y: number } | undefined>(undefined);

  const many = count > FEW;
  const index = many ? position.index % count : 0;
  // Visitors who prefer reduced motion start it by hand, if at all.
  const playing = many && autoplay && (chosen ?? !reducedMotion);
  const running = playing && !hovered && !focused;

  const go = useCallback(
    (choose: (index: number) => number, direction: Direction) => {
      const now = performance.now();
      if (!many || now < lockedUntil.current) return;
      lockedUntil.current = now + LOCK_MS;
      setPosition((old) => ({ index: (choose(old.index) + count) % count, direction }));
    },
    [many, count],
  );
  const move = useCallback((step: -1 | 1) => go((old) => old + step, step), [go]);
  const goTo = (target: number) => {
    if (target !== index) go(() => target, target > index ? 1 : -1);
  };

  // After a move by hand, the next item gets its full time.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => move(1), intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs, move, index]);

  const region = {
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
      if (!many || !step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(step);
      // The focused link may move out of view and would lose the focus.
      if (event.target instanceof Element && event.target.closest('[data-slide]'))
        event.currentTarget.focus({ preventScroll: true });
    },
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    // Touch has no hover: a tap would pause the carousel until the next tap elsewhere.
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onTouchStart(event: TouchEvent) {
      const point = event.touches[0];
      touch.current = point && event.touches.length === 1 ? { x: point.clientX, y: point.clientY } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const start = touch.current;
      const end = event.changedTouches[0];
      touch.current = undefined;
      if (!start || !end) return;
      const across = end.clientX - start.x;
      const alongPage = Math.abs(end.clientY - start.y) > Math.abs(across);
      if (Math.abs(across) > SWIPE_PX && !alongPage) move(across < 0 ? 1 : -1);
    },
  };

  return {
    index,
    direction: position.direction,
    count,
    many,
    playing,
    running,
    move,
    goTo,
    setPlaying: setChosen,
    region,
  };
}
