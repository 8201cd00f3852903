import { APP_VERSION } from '@firm/contract';
import type { SiteConfig } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Env } from '../env.ts';

/** A flag is on when its provider is configured; a built-in one counts. */
export function siteConfigOf(env: Env): z.output<typeof SiteConfig> {
  return {
    version: APP_VERSION,
    flags: {
      // The three languages are built in.
      multiLanguage: true,
      aiIntegration: env.aiIntegration,
      videoConsultations: env.jitsiUrl !== undefined,
      // Clients and the firm write to each other in the portal, live.
      realTimeChat: true,
      // Stripe, or what stands in for it outside production.
      paymentProcessing: env.stripe !== undefined || !env.production,
    },
    siteBanner: env.siteBanner,
  };
}
