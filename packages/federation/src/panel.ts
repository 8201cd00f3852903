/** The entry point of the shell's page panel, which loads by itself: who drew what, and what is shared. */
export { type DrawnArea, drawnAreas } from './drawnAreas.ts';
export { type SharedLibrary, sharedScope } from './load/sharedScope.ts';
