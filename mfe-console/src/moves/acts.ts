import type { ReleaseAppDetail } from '@firm/contract';
import { ChevronsUp, CircleCheck, type LucideIcon, Pause, Pin, PinOff, Rocket, Undo2 } from 'lucide-react';

/** The moves of the console; each has a dialog. `grow` rolls out the version under way to more visitors. */
export const ACTS = ['rollback', 'pause', 'grow', 'promote', 'rollout', 'pin', 'unpin'] as const;
export type Act = (typeof ACTS)[number];

export const ACT_ICONS: Record<Act, LucideIcon> = {
  rollback: Undo2,
  pause: Pause,
  grow: ChevronsUp,
  promote: CircleCheck,
  rollout: Rocket,
  pin: Pin,
  unpin: PinOff,
};

/** The acts about a version that is on its way or was there before. */
export const ACTS_ON_VERSION: readonly Act[] = ['rollback', 'pause', 'grow', 'promote'];

/** The versions to roll out, the newest first: a banned one never runs again. */
export const versionsToRollOut = ({ versions, traffic: [current] }: ReleaseAppDetail): ReleaseAppDetail['versions'] =>
  versions.filter(({ version, banned }) => version !== current?.version && banned === null);

/** Returns the moves that are possible now, the rescue first. */
export function actsOf(app: ReleaseAppDetail): Act[] {
  const { underWay, earlier, paused, pinned, traffic } = app;
  const others = versionsToRollOut(app).filter(({ version }) => version !== underWay?.version);
  const may: Record<Act, boolean> = {
    rollback: underWay !== null || earlier !== null,
    pause: underWay !== null && paused === null,
    grow: underWay !== null && !pinned,
    promote: underWay !== null && !pinned,
    rollout: others.length > 0 && !pinned,
    pin: traffic.length > 0 && !pinned,
    unpin: pinned,
  };
  return ACTS.filter((act) => may[act]);
}

/** The version that an act is about; undefined for those about the app, and while no version is there for it. */
export function versionOf(act: Act, { underWay, earlier }: ReleaseAppDetail): string | undefined {
  if (act === 'rollback') return underWay?.version ?? earlier ?? undefined;
  return ACTS_ON_VERSION.includes(act) ? underWay?.version : undefined;
}

/** The version to begin with: the one that was chosen, if it may run, or the newest that visitors do not get. */
export function firstVersion(act: Act, app: ReleaseAppDetail, chosen: string): string | undefined {
  const { underWay } = app;
  if (act !== 'rollout') return underWay?.version;
  const others = versionsToRollOut(app);
  return (
    others.find(({ version }) => version === chosen) ?? others.find(({ version }) => version !== underWay?.version)
  )?.version;
}
