import type { Slice } from '../../ground/slice.ts';
import { contactLetters } from './contact.letters.ts';
import { registerContactRoutes } from './contact.routes.ts';
import * as tables from './contact.tables.ts';
export const contactSlice: Slice = {
  name: 'contact',
  letters: contactLetters,
  tables: [tables],
  routes: registerContactRoutes,
};
