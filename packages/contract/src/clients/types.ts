import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type ClientSummary = z.infer<typeof schemas.ClientSummary>;
export type ClientDetails = z.infer<typeof schemas.ClientDetails>;
export type BusinessDetails = z.infer<typeof schemas.BusinessDetails>;
export type ClientCase = z.infer<typeof schemas.ClientCase>;
export type ClientMeeting = z.infer<typeof schemas.ClientMeeting>;
export type ClientPartner = z.infer<typeof schemas.ClientPartner>;
export type ClientPatch = z.input<typeof schemas.ClientPatch>;
export type CorrectedClient = z.infer<typeof schemas.CorrectedClient>;
export type CreateClientBody = z.input<typeof schemas.CreateClientBody>;
export type StartCaseBody = z.input<typeof schemas.StartCaseBody>;
