import type { ArtName } from './drawings.ts';
import { drawings } from './drawings.ts';

/** Whether a string from the server names one of our drawings, e.g. the cover of a seeded article. */
export const isArtName = (name: string): name is ArtName => Object.hasOwn(drawings, name);
