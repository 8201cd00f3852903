import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type AccountSecurity = z.infer<typeof schemas.Security>;
export type SignedInDevice = z.infer<typeof schemas.SignedInDevice>;
export type SecondFactorSetup = z.infer<typeof schemas.SecondFactorSetup>;
export type Passkey = z.infer<typeof schemas.Passkey>;
