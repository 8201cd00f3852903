/** The release store: publish a signed build, roll it out, make it current, go back, and compose the site for a visitor. */
export { type Grant, grantAccess, grantOf, mayChange, revokeAccess } from './access.ts';
export { readAudit } from './audit.ts';
export { surroundingsOf } from './check/check.ts';
export type { Piece } from './compose.ts';
export { type Change, pause, pin, promote, type RolloutPlan, rollback, rollOut, settle } from './deployment.ts';
export { type Diagnosis, doctor } from './doctor.ts';
export { addEvidence, type Evidence } from './evidence/evidence.ts';
export { takeBackBroken } from './evidence/watch.ts';
export { inventoryOf } from './inventory.ts';
export { locateFile, type ReleasedFile } from './locateFile.ts';
export { publish, receive } from './publish.ts';
export { NoShell, Refused } from './refused.ts';
export { hasRollouts, lastGood, resolveComposition } from './resolveComposition.ts';
export type { Visitor } from './rollout/choose.ts';
export { describeTraffic } from './rollout/describeTraffic.ts';
export { trafficAt } from './rollout/strategy.ts';
export { type Status, status } from './status.ts';
export { openStore, type ReleaseStore } from './store.ts';
