/** A screen of the studio. */
export { DeskPage as StudioPage } from '@firm/screen/desk';
