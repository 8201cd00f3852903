import type { AppointmentStatus } from '@firm/contract';
import { and, eq, lte, or } from 'drizzle-orm';
import type { CaseChange } from '../cases/changeCase.ts';
import { AWAITED, moveOwed } from '../cases/moveOwed.ts';
import { needs } from '../cases/needs.tables.ts';
import { withoutMeeting } from './appointments.repository.ts';

/** A booked meeting answers the needs of its case for one. */
export async function answerByMeeting({ tx, row, now, record }: CaseChange): Promise<void> {
  const about = { caseId: row.id, kind: 'book', now } as const;
  for (const title of await moveOwed(tx, { ...about, from: AWAITED, to: 'submitted' })) record('step_done', title);
}

/**
 * A confirmed or past meeting settles the needs that were there when it was booked. When it does not take place, those
 * that no other meeting answers wait again.
 */
export async function settleByMeeting(
  { tx, row, now, record }: CaseChange,
  bookedAt: Date,
  status: AppointmentStatus,
): Promise<void> {
  const about = { caseId: row.id, kind: 'book', now } as const;
  const isOlder = lte(needs.requestedAt, bookedAt);
  if (status === 'confirmed' || status === 'completed') {
    // A meeting first marked as missed may have taken place after all.
    const isAnswered = or(eq(needs.status, 'submitted'), eq(needs.notice, 'meeting_cancelled'));
    const settled = { ...about, from: ['submitted', 'requested'], to: 'accepted' } as const;
    for (const title of await moveOwed(tx, { ...settled, when: and(isOlder, isAnswered) }))
      record('step_accepted', title);
  } else {
    const again = { ...about, from: ['submitted', 'accepted'], to: 'requested', notice: 'meeting_cancelled' } as const;
    for (const title of await moveOwed(tx, { ...again, when: and(isOlder, withoutMeeting(tx)) }))
      record('step_reopened', title);
  }
}
