import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type LoggedEvent = z.infer<typeof schemas.LoggedEvent>;
export type AuditPage = z.infer<typeof schemas.AuditPage>;
export type AuditPerson = z.infer<typeof schemas.AuditPerson>;
export type AuditCheck = z.infer<typeof schemas.AuditCheck>;
