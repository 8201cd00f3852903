import type { Slice } from '../../ground/slice.ts';
import { heldContactMessages } from './contact.holding.ts';
import { contactLetters } from './contact.letters.ts';
import { contactLimit } from './contact.limits.ts';
import { mergingOfInquiries } from './contact.merging.ts';
import { registerContactRoutes } from './contact.routes.ts';
import * as tables from './contact.tables.ts';

export const contactSlice: Slice = {
  name: 'contact',
  tables: [tables],
  holdings: [heldContactMessages],
  merging: mergingOfInquiries,
  letters: contactLetters,
  limits: [contactLimit],
  tags: { contact: 'Messages to the firm' },
  routes: registerContactRoutes,
};
