import { z } from 'zod';
import { problem } from '../wire/fieldProblems.ts';
import { ReleaseVersion } from './manifestSchemas.ts';
import { ReleasePlan } from './moveSchemas.ts';

/** What a change of bans names, and the plan of one. */
export const banChoice = {
  change: z.enum(['ban', 'lift']),
  /** Either one version, or all that were published before one. */
  version: ReleaseVersion.optional(),
  before: ReleaseVersion.optional(),
};

/** A change of bans names either one version or a limit. */
export function checkBan({ version, before }: { version?: unknown; before?: unknown }, context: z.RefinementCtx): void {
  if ((version === undefined) === (before === undefined))
    context.addIssue({ code: 'custom', path: ['version'], message: problem('required') });
}

/** What a change of bans would do. */
export const ReleaseBanPlan = ReleasePlan.extend({
  /** The versions that would be banned, or set free. */
  versions: z.array(ReleaseVersion),
  /** The version that going back would bring afterwards; null without one, and while one is under way. */
  earlier: ReleaseVersion.nullable(),
  /** The version whose planned start would be dropped. */
  start: ReleaseVersion.nullable(),
});
