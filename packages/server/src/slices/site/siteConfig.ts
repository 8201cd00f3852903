import { APP_VERSION } from '@firm/contract';
import type { SiteConfig } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Env } from '../../ground/env/env.ts';
import { hasPayments } from '../billing/hasPayments.ts';

/** A flag is on when its provider is configured, a built-in one too, and `FLAGS_OFF` does not name it. */
export function siteConfigOf(env: Env): z.output<typeof SiteConfig> {
  return {
    version: APP_VERSION,
    flags: {
      // The three languages are built in.
      multiLanguage: !env.flagsOff.has('multiLanguage'),
      aiIntegration: env.aiIntegration,
      videoConsultations: env.jitsiUrl !== undefined,
      // Clients and the firm write to each other in the portal, live.
      realTimeChat: !env.flagsOff.has('realTimeChat'),
      paymentProcessing: hasPayments(env),
    },
    siteBanner: env.siteBanner,
  };
}
