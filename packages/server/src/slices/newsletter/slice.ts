import type { Slice } from '../../ground/slice.ts';
import { heldNewsletter } from './newsletter.holding.ts';
import { newsletterLetters } from './newsletter.letters.ts';
import { newsletterLimit } from './newsletter.limits.ts';
import { registerNewsletterRoutes } from './newsletter.routes.ts';
import { forgetStrangers } from './newsletter.service.ts';
import * as tables from './newsletter.tables.ts';
import { registerOneClick } from './oneClick.routes.ts';

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tables: [tables],
  holdings: [heldNewsletter],
  letters: newsletterLetters,
  limits: [newsletterLimit],
  sharedTasks: {
    newsletter: ({ database: { db }, clock }) => forgetStrangers(db, clock()),
  },
  routes(app, deps) {
    registerNewsletterRoutes(app, deps);
    registerOneClick(app, deps);
  },
};
