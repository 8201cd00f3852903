import { type Composition, type FailureCause, matchRoute } from '@firm/contract';
import { isLoadFailure } from './failures.ts';
import { reportEvidence } from './reportEvidence.ts';

/** Reports that a version did not load or crashed, and why. */
export function reportFailure(
  composition: Composition,
  { id, version }: { id: string; version: string },
  error: unknown,
): void {
  const event = isLoadFailure(error) ? 'load_failed' : 'crashed';
  reportEvidence({ remote: id, version, event, cause: causeIn(composition, error) });
}

/** Cut to the lengths that the server takes, which scrubs them of personal data. */
function causeIn(composition: Composition, error: unknown): FailureCause | undefined {
  try {
    const stack = error instanceof Error ? error.stack?.slice(0, 1_200) : undefined;
    const route = matchRoute(composition, location.pathname)?.route.path;
    return { message: String(error).slice(0, 200), stack, route };
  } catch {
    return undefined; // what was thrown has no words
  }
}
