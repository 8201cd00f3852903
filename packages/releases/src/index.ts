/**
 * The release store: publishes signed builds, rolls them out, makes them current, rolls them back, and composes the
 * site for a visitor.
 */
export {
  type Grant,
  grantAccess,
  grantOf,
  listAccess,
  mayChange,
  mayRelease,
  revokeAccess,
} from './access.ts';
export { describeRequest, endOfRequest, type MoveRequest, openRequests } from './approvals.ts';
export { packRelease, unpackRelease } from './archive.ts';
export { type LoggedChange, lastDecision, readAudit, readChanges } from './audit.ts';
export { versionsBefore } from './bans.ts';
export { bringCurrent } from './bringCurrent.ts';
export type { Change } from './change.ts';
export { agree, askedIn, decline, openRequest } from './changeApprovals.ts';
export { ban, liftBan } from './changeBans.ts';
export { liftFreeze, setFreeze } from './changeFreezes.ts';
export { beginStarts, cancelStart, planStart } from './changeStarts.ts';
export { settle } from './changeTraffic.ts';
export { surroundingsOf } from './check/check.ts';
export { incompatibilities, type Surroundings } from './check/compatibility.ts';
export { borrowedBy, lentBy, usersOf } from './check/loans.ts';
export { type Unfit, unfitInUse } from './check/unfitInUse.ts';
export { aheadBy, describeClock } from './clock.ts';
export type { Piece } from './compose.ts';
export { type CopiedStore, copyStore } from './copyStore.ts';
export { pause, pin, promote, rollback, rollOut } from './deployment.ts';
export { type Diagnosis, doctor, dropEndedPreviews } from './doctor.ts';
export { doubtVersion } from './doubtVersion.ts';
export { dropPlans } from './dropPlans.ts';
export { dropExpired } from './dropRequests.ts';
export { endPreview } from './endPreview.ts';
export { addEvidence, SERVER } from './evidence/addEvidence.ts';
export { courseOf } from './evidence/courseOf.ts';
export { type Evidence, evidenceOf, failsInBrowsers, givenOutAt, silenceOf } from './evidence/evidence.ts';
export { forgetOldEvidence } from './evidence/forgetOldEvidence.ts';
export { sayNotRendered, sayReports } from './evidence/sayEvidence.ts';
export { staysIn } from './evidence/stays.ts';
export { describeTakenBack, takenBackIn } from './evidence/takenBack.ts';
export { holdSilent } from './evidence/unheardVersion.ts';
export { takeBackBroken } from './evidence/watch.ts';
export { replacedBy, watchedApps } from './evidence/watched.ts';
export { openStore } from './folder/folderStore.ts';
export { forgetMoved, markMove, movedTo, moveOf, noteMoved, unmarkMove } from './folder/movedAway.ts';
export { foreseeBan } from './foreseeBan.ts';
export { describeFreeze, type Freeze, freezeAt, freezesDue, freezesOf, knownFreezes, readFreezes } from './freezes.ts';
export { inventoryOf } from './inventory.ts';
export {
  forgetOldCompositions,
  type KeptComposition,
  keepComposition,
  keptComposition,
} from './keptCompositions.ts';
export { isThere } from './local/files.ts';
export { ABANDONED_MS, incomingFolder, leftIncoming } from './local/incoming.ts';
export { probe } from './local/probe.ts';
export { locateFile, type ReleasedFile } from './locateFile.ts';
export { type AskedMove, type Moved, moveOrAsk } from './moveOrAsk.ts';
export { type Foreseen, foresee, type Move, makeMove } from './moves.ts';
export { listApps, listVersions } from './names.ts';
export { needTwo } from './needTwo.ts';
export { type Owner, readOwners, revisionOfOwner, setOwner } from './owners.ts';
export { endOfOverride, linkOf, PREVIEW_HOURS, previewInList, previewOf, readPreview } from './preview.ts';
export { endOfPreview } from './previewVersion.ts';
export { isPrivateAddress } from './privateNetworks.ts';
export { prune } from './prune.ts';
export { publish, receive } from './publish.ts';
export { addReason, type FreshReason } from './reasons/addReason.ts';
export { leftMaps, sweepMaps } from './reasons/leftMaps.ts';
export type { Notice } from './reasons/notice.ts';
export { noticesDue } from './reasons/notices.ts';
export { forgetOldReasons, type Reason, reasonsOf, seenOf } from './reasons/reasons.ts';
export { scrub } from './reasons/scrub.ts';
export { type Unheard, unheardOf } from './reasons/unheard.ts';
export { whyOf } from './reasons/why.ts';
export { readDeployment, readRelease, releasesInUse } from './records.ts';
export { ChangedSince, NoShell, PrivateWebhook, Refused } from './refused.ts';
export { compositionsUnderWay, hasRollouts, lastGood, resolveComposition } from './resolveComposition.ts';
export { giveRight, rightOf, rightsTo } from './rights.ts';
export type { Visitor } from './rollout/choose.ts';
export { describeTraffic } from './rollout/describeTraffic.ts';
export type { RolloutPlan } from './rollout/plan.ts';
export { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
export { completeAt, trafficAt } from './rollout/strategy.ts';
export { RUN_BY } from './runBy.ts';
export { heard } from './said/heard.ts';
export { english, type Said, say, textsOf } from './said/say.ts';
export { compressKeeping } from './sign/compress.ts';
export { trustKeyToo } from './sign/teamKey.ts';
export { describeStart, NO_START, type PlannedStart, readStarts } from './starts.ts';
export { type Status, status } from './status.ts';
export type { KeptMaps, Lock, Logs, Maps, ReleaseStore, StoredFile, Uploaded } from './store.ts';
export { surplusVersions } from './surplusVersions.ts';
export { packVersion } from './takeOut.ts';
export { describeMoved } from './target.ts';
export { readTokens, type Token } from './tokens.ts';
export { type UnmadeRequest, unmadeSince } from './unmadeRequests.ts';
export { isWhole } from './verify.ts';
export { makeFolder } from './writing.ts';
