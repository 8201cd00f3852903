import type { LucideIcon } from 'lucide-react';
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'success' | 'error' | 'info';

/** What a toast can have besides its text. */
export interface ToastOptions {
  /** One thing to do about it, e.g. Undo; it also dismisses the toast. */
  action?: { label: string; icon?: LucideIcon; onPress: () => void };
  /** By kind unless given. */
  icon?: LucideIcon | undefined;
  /** The focus goes to its action: where what one was at has just gone, and this takes it back. */
  takesFocus?: boolean | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds it stays, not counting pauses. */
  duration: number;
}

/** The most that are shown at once; older ones give way. */
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

/** Short messages at the top right. Each call gives an id for `toast.dismiss`. */
export const toast = {
  success: (text: string, options?: ToastOptions): number => show('success', text, options),
  error: (text: string, options?: ToastOptions): number => show('error', text, options),
  info: (text: string, options?: ToastOptions): number => show('info', text, options),
  dismiss: (id: number): void =>
    toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) })),
};
