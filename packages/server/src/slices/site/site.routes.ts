import { site } from '@firm/contract';
import { siteSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { siteConfigNow } from './siteConfig.ts';

export function registerSiteRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, site.config, siteSchemas.config, () => siteConfigNow(deps), {
    needsDatabase: false,
  });
}
