import type { CaseStatus } from '../cases/constants.ts';
import { loopOf } from './loopOf.ts';

const steps = (moves: Partial<Record<CaseStatus, CaseStatus>>) =>
  Object.entries(moves).map(([status, moveTo]) => ({ status: status as CaseStatus, moveTo }));

test('finds the round that moves of a case would make, and none where they end', () => {
  expect(loopOf(steps({ intake: 'document_collection', document_collection: 'in_progress' }))).toBeUndefined();
  expect(loopOf([{ status: 'intake', moveTo: null }])).toBeUndefined();
  expect(loopOf(steps({ intake: 'intake' }))).toEqual(['intake', 'intake']);
  // The round begins behind the first step.
  const round = steps({ intake: 'in_progress', in_progress: 'staff_review', staff_review: 'in_progress' });
  expect(loopOf(round)).toEqual(['in_progress', 'staff_review', 'in_progress']);
});
