import type { Slice } from '../../ground/slice.ts';
import { registerLegalRoutes } from './legal.routes.ts';

/**
 * The words of legal texts. They are facts, whose table is ground's; this slice knows what markup they may have. Pages
 * ask it for the words of the story as well.
 */
export const legalSlice: Slice = { name: 'legal', routes: registerLegalRoutes };
