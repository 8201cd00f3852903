import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type RecordPaymentBody = z.input<typeof schemas.RecordPaymentBody>;
export type CreditBody = z.input<typeof schemas.CreditBody>;
export type Deposit = z.infer<typeof schemas.Deposit>;
export type RecordDepositBody = z.input<typeof schemas.RecordDepositBody>;
export type BillHoursBody = z.input<typeof schemas.BillHoursBody>;
export type MoneyRow = z.infer<typeof schemas.MoneyRow>;
