import { z } from 'zod';
import { FirmChanges } from '../facts/schemas.ts';

/** A flag is on only if its provider is configured. */
export const Flags = z.object({
  videoConsultations: z.boolean(),
  multiLanguage: z.boolean(),
  realTimeChat: z.boolean(),
  /** Invoices, and money for them besides cards; it needs no provider. */
  billing: z.boolean(),
  /** Paying invoices by card; only with `billing`. */
  paymentProcessing: z.boolean(),
  aiIntegration: z.boolean(),
});

export const SiteConfig = z.object({
  version: z.string(),
  flags: Flags,
  /** Whether the development banner of specification §1 is shown. */
  siteBanner: z.boolean(),
  /** The facts about the firm that differ from those of a fresh site; absent while none does. */
  facts: FirmChanges.optional(),
});

export const siteSchemas = { config: { answer: SiteConfig } };
