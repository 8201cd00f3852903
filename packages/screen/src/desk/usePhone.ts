import { useMedia } from '../useMedia.ts';
import { PHONE } from './widths.ts';

/** Returns true on phones, where the navigation stands as tabs at the bottom. */
export const usePhone = (): boolean => useMedia(PHONE);
