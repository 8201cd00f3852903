import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type User = z.infer<typeof schemas.User>;
export type NotificationPreferences = z.infer<typeof schemas.NotificationPreferences>;
export type AuthAnswer = z.infer<typeof schemas.AuthAnswer>;
export type RegisterBody = z.input<typeof schemas.RegisterBody>;
export type ProfilePatch = z.input<typeof schemas.ProfilePatch>;
