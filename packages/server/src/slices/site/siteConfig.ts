import { APP_VERSION, type Firm, type FirmChanges, firmWith, officeDay, toWire } from '@firm/contract';
import type { SiteConfig } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import type { Env } from '../../ground/env/env.ts';
import { knownFirmChanges } from '../../ground/facts/firmOf.ts';
import { hasBilling, takesCards } from '../billing/hasBilling.ts';

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
      // Built in: invoices and money besides cards.
      billing: hasBilling(env),
      paymentProcessing: takesCards(env),
    },
    siteBanner: env.siteBanner,
  };
}

/** Returns the configuration with the facts about the firm that differ from those of a fresh site. */
export async function siteConfigNow({
  env,
  database,
  clock,
}: Pick<AppDeps, 'env' | 'database' | 'clock'>): Promise<z.output<typeof SiteConfig>> {
  const facts = pageFacts(await knownFirmChanges(database.db, clock()), officeDay(clock()));
  return { ...siteConfigOf(env), ...(facts && { facts }) };
}

/** Leaves out the closings that are over, since pages only look ahead; undefined when nothing is left. */
function pageFacts(changes: FirmChanges | undefined, today: string): FirmChanges | undefined {
  const { closings = [], ...others } = changes ?? {};
  const ahead = closings.filter(({ to }) => to >= today);
  const facts = ahead.length > 0 ? { ...others, closings: ahead } : others;
  return Object.keys(facts).length > 0 ? facts : undefined;
}

interface PageConfig {
  /** In wire format. */
  config: unknown;
  firm: Firm;
}

/** Returns a function that gives pages their configuration, the same object while nothing changes. */
export function createPageConfigs(deps: Pick<AppDeps, 'env' | 'database' | 'clock'>): () => Promise<PageConfig> {
  let last: { text: string; page: PageConfig } | undefined;
  return async () => {
    const { facts, ...settings } = await siteConfigNow(deps);
    const text = JSON.stringify(facts ?? null);
    if (last?.text !== text)
      last = { text, page: { config: toWire({ ...settings, ...(facts && { facts }) }), firm: firmWith(facts) } };
    return last.page;
  };
}
