import { toastStore } from './feedback/toast.ts';

/** For tests: removes every toast, so that a screen shows none of an earlier test. */
export const clearToasts = (): void => toastStore.setState({ toasts: [] });
