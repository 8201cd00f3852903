/** The release store: publish a build, make it current, go back, and compose the site from what is current. */
export { promote, rollback, type Status, status } from './deployment.ts';
export { locateFile, type ReleasedFile } from './locateFile.ts';
export { publish } from './publish.ts';
export { NoShell, Refused } from './refused.ts';
export { resolveComposition } from './resolveComposition.ts';
export { openStore, type ReleaseStore } from './store.ts';
