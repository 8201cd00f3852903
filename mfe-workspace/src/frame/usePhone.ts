import { useMedia } from './useMedia.ts';
import { PHONE } from './widths.ts';

/** Whether the navigation is tabs at the bottom. */
export const usePhone = (): boolean => useMedia(PHONE);
