import { CASE_MOVES, CASE_STATUSES, type Case, type CaseMove, type CaseStatus } from '@firm/contract';

/** The status of a case, and the station where it left the line. */
export interface Standing {
  status: CaseStatus;
  formerStatus: CaseStatus | null;
}

const aside = { on_hold: 'hold', cancelled: 'cancel' } as const;

/**
 * Every allowed move; all others are refused. Only staff may move a case. `former` is the station where the case left
 * the line.
 */
export const MOVES: Record<CaseStatus, Partial<Record<CaseStatus | 'former', CaseMove>>> = {
  intake: { document_collection: 'forward', ...aside },
  document_collection: { in_progress: 'forward', intake: 'back', ...aside },
  in_progress: { staff_review: 'forward', document_collection: 'back', ...aside },
  staff_review: { client_review: 'forward', in_progress: 'back', ...aside },
  client_review: { pending_approval: 'forward', staff_review: 'back', ...aside },
  pending_approval: { completed: 'forward', client_review: 'back', ...aside },
  completed: { former: 'reopen' },
  on_hold: { former: 'resume', cancelled: 'cancel' },
  cancelled: { former: 'reopen' },
};

export const NEEDS_REASON: Record<CaseMove, boolean> = {
  forward: false,
  back: true,
  hold: true,
  resume: false,
  cancel: true,
  reopen: true,
};

/** Progress in percent at each station; cases on hold or cancelled keep the percentage they had. */
export const STATION_PROGRESS = {
  intake: 10,
  document_collection: 30,
  in_progress: 50,
  staff_review: 65,
  client_review: 80,
  pending_approval: 90,
  completed: 100,
  on_hold: null,
  cancelled: null,
} satisfies Record<CaseStatus, number | null>;

/** Returns the move that leads to `to`, or undefined if none does. */
export function moveTo(from: Standing, to: CaseStatus): CaseMove | undefined {
  const moves = MOVES[from.status];
  return moves[to] ?? (to === from.formerStatus ? moves.former : undefined);
}

/** Returns the standing after an allowed move. */
export function standingAfter(from: Standing, to: CaseStatus): Standing {
  const isAside = to === 'on_hold' || to === 'cancelled';
  if (isAside) return { status: to, formerStatus: from.status === 'on_hold' ? from.formerStatus : from.status };
  return { status: to, formerStatus: to === 'completed' ? from.status : null };
}

/** Returns every move that is allowed from a standing, forward moves first. */
export function movesFrom(from: Standing): Case['moves'] {
  return CASE_STATUSES.flatMap((to) => {
    const kind = moveTo(from, to);
    return kind ? { to, kind, needsReason: NEEDS_REASON[kind] } : [];
  }).sort((one, other) => CASE_MOVES.indexOf(one.kind) - CASE_MOVES.indexOf(other.kind));
}
