import type { Slice } from '../../ground/slice.ts';
import { factsLetters } from './facts.letters.ts';
import { hearOfFacts, registerFactsRoutes } from './facts.routes.ts';
import { handleTermsMails } from './termsMails.job.ts';

/** Its table is ground's, since mails and every slice tell facts about the firm. */
export const factsSlice: Slice = {
  name: 'facts',
  tags: {
    facts:
      'Facts about the firm: hours, services, addresses, figures, story, team, testimonials, films, credentials, ' +
      'awards, legal texts',
  },
  // Everybody reads the facts, and administrators alone change them.
  ids: { paths: { '/api/facts/changes': 'nobodys' }, fields: { colleague_id: 'client' } },
  letters: factsLetters,
  jobs: handleTermsMails,
  routes(app, deps) {
    hearOfFacts(app, deps);
    registerFactsRoutes(app, deps);
  },
};
