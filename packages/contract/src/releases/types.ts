import type { z } from 'zod';
import type * as schemas from './consoleSchemas.ts';

export type ReleaseActor = z.infer<typeof schemas.ReleaseActor>;
export type ReleaseApp = z.infer<typeof schemas.ReleaseApp>;
export type ReleaseAppDetail = z.infer<typeof schemas.ReleaseAppDetail>;
export type ReleaseEntry = z.infer<typeof schemas.ReleaseEntry>;
export type ReleaseFigures = z.infer<typeof schemas.ReleaseFigures>;
export type ReleaseFreeze = z.infer<typeof schemas.ReleaseFreeze>;
export type ReleaseFreezes = z.infer<typeof schemas.ReleaseFreezes>;
export type ReleaseHour = z.infer<typeof schemas.ReleaseHour>;
export type ReleaseMove = z.input<typeof schemas.ReleaseMove>;
export type ReleaseOrigin = z.infer<typeof schemas.ReleaseOrigin>;
export type ReleasePeople = z.infer<typeof schemas.ReleasePeople>;
export type ReleasePlan = z.infer<typeof schemas.ReleasePlan>;
export type ReleaseShare = z.infer<typeof schemas.ReleaseShare>;
export type ReleaseStart = z.infer<typeof schemas.ReleaseStart>;
export type ReleaseTrouble = z.infer<typeof schemas.ReleaseTrouble>;
export type ReleaseVersionRow = z.infer<typeof schemas.ReleaseVersionRow>;
