import type { Merging } from '../../ground/merging/merging.ts';
import { pictures } from './pictures.tables.ts';

/** These name people of the firm. */
export const mergingOfPictures: Merging = { stays: [pictures.uploadedBy] };
