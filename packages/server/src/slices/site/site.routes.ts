import { site } from '@firm/contract';
import { siteSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { siteConfigOf } from './siteConfig.ts';

export function registerSiteRoutes(app: FastifyInstance, { env }: AppDeps): void {
  const config = siteConfigOf(env);
  serve(app, site.config, siteSchemas.config, () => config, {
    needsDatabase: false,
  });
}
