import { drawingNamed } from './drawingNamed.ts';
import type { ArtName } from './drawings.ts';

/** Whether a string from the server names one of the firm's drawings, e.g. the cover of an article. */
export const isArtName = (name: string): name is ArtName => drawingNamed(name) !== undefined;
