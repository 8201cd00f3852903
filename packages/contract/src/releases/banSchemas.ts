import { z } from 'zod';
import { problem } from '../wire/fieldProblems.ts';
import { ReleaseVersion } from './manifestSchemas.ts';
import { ReleasePlan } from './moveSchemas.ts';

export const BanChange = z.enum(['ban', 'lift']);

/** The subject of a change of bans: either one version, or all that were published before one. */
export const ReleaseBanQuery = z
  .object({ change: BanChange, version: ReleaseVersion.optional(), before: ReleaseVersion.optional() })
  .superRefine(({ version, before }, context) => {
    if ((version === undefined) === (before === undefined))
      context.addIssue({ code: 'custom', path: ['version'], message: problem('required') });
  });

/** The effects of a change of bans. */
export const ReleaseBanPlan = ReleasePlan.extend({
  /** The versions that would be banned, or set free. */
  versions: z.array(ReleaseVersion),
  /** The version that going back would bring afterwards; null without one, and while one is under way. */
  earlier: ReleaseVersion.nullable(),
});
