import type { Slice } from '../../ground/slice.ts';
import { lettersPointingTo } from '../articles/sockets.ts';
import { registerBouncesWebhook } from './bounces.routes.ts';
import { tellOfFirstArticle } from './firstArticle.ts';
import { heldLetters } from './letters.holding.ts';
import { handleLetterJobs } from './letters.jobs.ts';
import { lettersLetters } from './letters.letters.ts';
import { mergingOfLetters } from './letters.merging.ts';
import { lettersLinkingTo } from './letters.repository.ts';
import { registerLettersRoutes } from './letters.routes.ts';
import * as tables from './letters.tables.ts';

export const lettersSlice: Slice = {
  name: 'letters',
  tables: [tables],
  holdings: [heldLetters],
  merging: mergingOfLetters,
  letters: lettersLetters,
  tags: { letters: 'The letter to the readers of the newsletter' },
  ids: {
    // Letters and articles are the firm's.
    paths: { '/api/letters': 'nobodys' },
    fields: { article_ids: 'nobodys' },
  },
  routes(app, deps) {
    registerLettersRoutes(app, deps);
    registerBouncesWebhook(app, deps);
  },
  jobs: (deps) => handleLetterJobs(deps),
  plugs: [lettersPointingTo.plug(lettersLinkingTo)],
  minuteTasks: { firstArticle: tellOfFirstArticle },
};
