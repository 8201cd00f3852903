import { APP_VERSION } from '@firm/contract';
import type { SiteConfig } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Env } from '../../ground/env/env.ts';
import { hasPayments } from '../billing/hasPayments.ts';

/** Returns the public configuration. A flag is on if its provider is configured or built in and not in `FLAGS_OFF`. */
export function siteConfigOf(env: Env): z.output<typeof SiteConfig> {
  return {
    version: APP_VERSION,
    flags: {
      // Built in: the three languages.
      multiLanguage: !env.flagsOff.has('multiLanguage'),
      aiIntegration: env.aiIntegration,
      videoConsultations: env.jitsiUrl !== undefined,
      // Built in: live messages between clients and the firm in the portal, and the chat of guests.
      realTimeChat: !env.flagsOff.has('realTimeChat'),
      paymentProcessing: hasPayments(env),
    },
    siteBanner: env.siteBanner,
  };
}
