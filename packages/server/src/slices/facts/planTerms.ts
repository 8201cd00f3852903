import { dayAfter, type FactsOfSection, fieldError, officeDay, TERMS_NOTICE_DAYS } from '@firm/contract';
import type { TermsFactsBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import type { FactValues } from '../../ground/facts/factValues.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { saveFacts } from './facts.service.ts';
import { queueTermsMails } from './termsMails.job.ts';

/**
 * Plans another version of the terms for a day, with other words if there are any. Until then the page of the terms
 * names it, and every client is told of it by mail, as the terms promise.
 */
export async function planTerms(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox'>,
  actor: Pick<Actor, 'id'>,
  { termsVersion, revision, validFrom }: z.output<typeof TermsFactsBody>,
  words: Pick<Partial<FactValues>, 'termsText'> = {},
): Promise<FactsOfSection> {
  const saved = await saveFacts(deps, actor, {
    ...{ section: 'terms', values: { termsVersion, ...words }, revision, validFrom },
    earliest: {
      day: dayAfter(officeDay(deps.clock()), TERMS_NOTICE_DAYS),
      problem: fieldError('validFrom', 'terms_notice'),
    },
    check: (then) => {
      if (termsVersion < then.termsVersion) throw new Invalid([fieldError('termsVersion', 'terms_before')]);
      if (termsVersion > validFrom) throw new Invalid([fieldError('termsVersion', 'terms_after')]);
    },
    // A change that is planned for later already would put an older version into force.
    checkAfter: (after) => {
      if (after.termsVersion < termsVersion) throw new Invalid([fieldError('termsVersion', 'terms_later')]);
    },
    onChange: (tx, changeId) => queueTermsMails(deps.outbox, tx, { changeId, after: null }),
  });
  deps.outbox.wake();
  return saved;
}
