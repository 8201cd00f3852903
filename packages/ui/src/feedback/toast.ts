import type { LucideIcon } from 'lucide-react';
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'success' | 'error' | 'info';

/** Optional settings of a toast. */
export interface ToastOptions {
  /** One action on offer, such as Undo; it also dismisses the toast. */
  action?: { label: string; icon?: LucideIcon; onPress: () => void };
  /** Depends on the kind by default. */
  icon?: LucideIcon | undefined;
  /** Moves the focus to the action, for a toast that can undo the removal of the focused element. */
  takesFocus?: boolean | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds on screen, not counting pauses. */
  duration: number;
}

/** The highest number of toasts on screen; new ones push out the oldest. */
const toastLimit = 20;

const durations: Record<ToastKind, number> = { success: 2000, error: 4000, info: 4000 };
const durationWithAction = 10_000;

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  lastId += 1;
  const duration = options.action ? durationWithAction : durations[kind];
  const added: Toast = { ...options, id: lastId, kind, text, duration };
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, added].slice(-toastLimit) }));
  return lastId;
}

/** Shows short messages at the top right. Each call returns an id for `toast.dismiss`. */
export const toast = {
  success: (text: string, options?: ToastOptions): number => show('success', text, options),
  error: (text: string, options?: ToastOptions): number => show('error', text, options),
  info: (text: string, options?: ToastOptions): number => show('info', text, options),
  dismiss: (id: number): void =>
    toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
};
