import type { AppDeps } from '../../ground/deps.ts';
import { createMailTransport } from '../../ground/mail/mailTransport.ts';
import { handleFirstArticle } from './firstArticle.ts';
import { handleLetterMails } from './mails.job.ts';
import { handleRounds } from './rounds.job.ts';
import { handleTestMails } from './testMails.job.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Gives the outbox the handlers of everything that goes to the list. */
export function handleLetterJobs(deps: Deps, transport = createMailTransport(deps.env)): void {
  handleRounds(deps);
  handleLetterMails(deps, transport);
  handleTestMails(deps, transport);
  handleFirstArticle(deps, transport);
}
