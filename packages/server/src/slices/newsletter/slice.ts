import type { Slice } from '../../ground/slice.ts';
import * as tables from './newsletter.tables.ts';

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tables: [tables],
};
