import { doubtVersion, type ReleaseStore } from '@firm/releases';

/** The files of a store that were lost or damaged when they were asked for last. */
const doubted = new WeakMap<ReleaseStore, Set<string>>();

/**
 * Tells of a lost or damaged file, and has its version checked again: once until the file is there again, whoever asks
 * for it. `address` is the file's address below `/r/`.
 */
export async function doubtFile(store: ReleaseStore, path: string, address: string, tell: () => void): Promise<void> {
  const known = doubted.get(store) ?? new Set();
  doubted.set(store, known);
  if (known.has(path)) return;
  known.add(path);
  tell();
  await doubtVersion(store, address);
}

/** Notes that a file is there, so that its next loss is told again. */
export function noteFile(store: ReleaseStore, path: string): void {
  doubted.get(store)?.delete(path);
}
