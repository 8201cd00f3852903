import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type Invoice = z.infer<typeof schemas.Invoice>;
export type InvoiceSummary = z.infer<typeof schemas.InvoiceSummary>;
export type CreditNote = z.infer<typeof schemas.CreditNote>;
export type ReceivedPayment = z.infer<typeof schemas.ReceivedPayment>;
export type RemovedPayment = z.infer<typeof schemas.RemovedPayment>;
export type BillingSummary = z.infer<typeof schemas.BillingSummary>;
