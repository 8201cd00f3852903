import type { AppointmentStatus } from '@firm/contract';
import type { CaseChange } from '../cases/changeCase.ts';
import { AWAITED, moveOwed } from '../cases/moveOwed.ts';
import { countUpheld } from './appointments.repository.ts';

/** A booked meeting answers the needs of its case for one. */
export async function answerByMeeting({ tx, row, now, record }: CaseChange): Promise<void> {
  const about = { caseId: row.id, kind: 'book', now } as const;
  for (const title of await moveOwed(tx, { ...about, from: AWAITED, to: 'submitted' })) record('step_done', title);
}

/** A confirmed or past meeting settles them; when none is left, they wait again. */
export async function settleByMeeting({ tx, row, now, record }: CaseChange, status: AppointmentStatus): Promise<void> {
  const about = { caseId: row.id, kind: 'book', now } as const;
  if (status === 'confirmed' || status === 'completed') {
    for (const title of await moveOwed(tx, { ...about, from: ['submitted'], to: 'accepted' }))
      record('step_accepted', title);
  } else if ((await countUpheld(tx, row.id)) === 0) {
    const again = { ...about, from: ['submitted', 'accepted'], to: 'requested', notice: 'meeting_cancelled' } as const;
    for (const title of await moveOwed(tx, again)) record('step_reopened', title);
  }
}
