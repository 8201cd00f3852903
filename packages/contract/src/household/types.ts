import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Share = z.infer<typeof schemas.Share>;
export type HouseholdInvitation = z.infer<typeof schemas.HouseholdInvitation>;
export type OpenedInvitation = z.infer<typeof schemas.OpenedInvitation>;
export type InvitationToViewer = z.infer<typeof schemas.InvitationToViewer>;
export type Business = z.infer<typeof schemas.Business>;
export type Household = z.infer<typeof schemas.Household>;
export type CasePeople = z.infer<typeof schemas.CasePeople>;
