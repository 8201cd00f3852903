import { and, eq, inArray } from 'drizzle-orm';
import type { Merging } from '../../ground/merging/merging.ts';
import { aiConsents, consents } from './consents.tables.ts';

/**
 * A refusal goes along, and counts if it is the latest. An agreement stays with its account as proof: it was given
 * about what was in that account.
 */
export const mergingOfConsents: Merging = {
  moves: [
    {
      column: consents.userId,
      only: () => and(eq(consents.given, false), inArray(consents.kind, ['ai', 'electronic', 'reuse'])),
      unlessSame: [consents.kind, consents.saidAt],
    },
    { column: aiConsents.userId, only: () => eq(aiConsents.given, false) },
  ],
};
