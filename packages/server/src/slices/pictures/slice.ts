import type { Slice } from '../../ground/slice.ts';
import { heldPictures } from './pictures.holding.ts';
import { mergingOfPictures } from './pictures.merging.ts';
import { pictureFilesAmong } from './pictures.repository.ts';
import { registerPicturesRoutes } from './pictures.routes.ts';
import * as tables from './pictures.tables.ts';
import { sweepPictures } from './sweepPictures.ts';

export const picturesSlice: Slice = {
  name: 'pictures',
  tables: [tables],
  holdings: [heldPictures],
  merging: mergingOfPictures,
  tags: { articlePictures: 'Pictures of articles' },
  ownsFiles: pictureFilesAmong,
  routes: registerPicturesRoutes,
  sharedTasks: { pictures: sweepPictures },
};
