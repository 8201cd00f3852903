import { type CaseStatus, type FieldError, isActiveStatus, loopOf, type PipelineStep } from '@firm/contract';
import { Invalid } from '../../ground/errors.ts';
import { MOVES } from '../cases/caseTransitions.ts';

/** Refuses steps of which two have one status, that go round without an end, or that make a move that no case makes. */
export function checkSteps(steps: readonly PipelineStep[]): void {
  const problems = [...repeated(steps), ...round(steps)];
  // A round is named as such, not by each of its moves.
  if (problems.length === 0) problems.push(...impossible(steps));
  if (problems.length > 0) throw new Invalid(problems);
}

const repeated = (steps: readonly PipelineStep[]): FieldError[] =>
  steps.flatMap(({ status }, index) =>
    steps.findIndex((one) => one.status === status) < index
      ? [{ field: `steps.${index}.status`, message: `${named(status)} has a step already` }]
      : [],
  );

function round(steps: readonly PipelineStep[]): FieldError[] {
  const loop = loopOf(steps);
  if (!loop) return [];
  const index = steps.findIndex(({ status }) => status === loop[0]);
  const message = `These steps would go round for ever: ${loop.map(named).join(' → ')}`;
  return [{ field: `steps.${index}.moveTo`, message }];
}

const impossible = (steps: readonly PipelineStep[]): FieldError[] =>
  steps.flatMap(({ status, moveTo, needs }, index) => [
    ...(moveTo && MOVES[status][moveTo] !== 'forward'
      ? [{ field: `steps.${index}.moveTo`, message: `No case goes on from ${named(status)} to ${named(moveTo)}` }]
      : []),
    ...(needs.length > 0 && !isActiveStatus(status)
      ? [{ field: `steps.${index}.needs`, message: 'Nothing can be asked for in a case that is closed' }]
      : []),
  ]);

const named = (status: CaseStatus) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
