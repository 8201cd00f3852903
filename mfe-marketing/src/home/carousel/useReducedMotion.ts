import { useMedia } from '@firm/screen';

/** Whether the visitor asked for less motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');
