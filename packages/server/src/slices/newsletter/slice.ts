import type { Slice } from '../../ground/slice.ts';
import { heldNewsletter } from './newsletter.holding.ts';
import { newsletterLetters } from './newsletter.letters.ts';
import { newsletterLimit } from './newsletter.limits.ts';
import { registerNewsletterRoutes } from './newsletter.routes.ts';
import * as tables from './newsletter.tables.ts';
import { registerOneClick } from './oneClick.routes.ts';

export const newsletterSlice: Slice = {
  name: 'newsletter',
  tables: [tables],
  holdings: [heldNewsletter],
  letters: newsletterLetters,
  limits: [newsletterLimit],
  routes(app, deps) {
    registerNewsletterRoutes(app, deps);
    registerOneClick(app, deps);
  },
};
