import type { Slice } from '../../ground/slice.ts';
import { registerDocs } from './docs.routes.ts';

export const docsSlice: Slice = {
  name: 'docs',
  plugins: registerDocs,
};
