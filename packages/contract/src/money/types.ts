import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type RecordPaymentBody = z.input<typeof schemas.RecordPaymentBody>;
export type MoneyRow = z.infer<typeof schemas.MoneyRow>;
