import { drawingNamed } from './drawingNamed.ts';
import type { ArtName } from './drawings.ts';

/** Tells whether a string from the server, such as an article's cover, names one of the firm's drawings. */
export const isArtName = (name: string): name is ArtName => drawingNamed(name) !== undefined;
