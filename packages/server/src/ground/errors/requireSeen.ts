import { ChangedMeanwhile } from './input.ts';

/** Refuses a change of what stands in another version than the one that the caller saw, if they name one. */
export function requireSeen(now: { version: number }, { version }: { version?: number | undefined }): void {
  if (version !== undefined && now.version !== version) throw new ChangedMeanwhile();
}
