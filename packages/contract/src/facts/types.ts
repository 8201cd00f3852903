import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Facts = z.infer<typeof schemas.Facts>;
export type FactChanges = z.infer<typeof schemas.FactChanges>;
export type FirmChanges = z.infer<typeof schemas.FirmChanges>;
export type Award = z.infer<typeof schemas.Award>;
export type Credential = z.infer<typeof schemas.Credential>;
export type FactChange = z.infer<typeof schemas.FactChange>;
export type FactsOfSection = z.infer<typeof schemas.FactsOfSection>;
export type Film = z.infer<typeof schemas.Film>;
export type KeptMember = z.infer<typeof schemas.KeptMember>;
export type LegalText = z.infer<typeof schemas.LegalText>;
export type StoryWords = z.infer<typeof schemas.StoryWords>;
export type TeamMember = z.infer<typeof schemas.TeamMember>;
export type Testimonial = z.infer<typeof schemas.Testimonial>;
