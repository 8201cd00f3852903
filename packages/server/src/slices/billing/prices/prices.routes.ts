import { prices } from '@firm/contract';
import { pricesSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { pageLinks } from '../../../ground/http/pageLinks.ts';
import { serve } from '../../../ground/http/serve.ts';
import { choosePrices, createPrice, getPrice, listPrices, updatePrice } from './prices.service.ts';

/** The price list, which is there without a payment provider, too. */
export function registerPriceRoutes(app: FastifyInstance, deps: AppDeps): void {
  serve(app, prices.list, pricesSchemas.list, async ({ query, request }) => {
    const { results, count } = await listPrices(deps, query);
    return { results, ...pageLinks(request, query, count) };
  });
  serve(app, prices.choices, pricesSchemas.choices, async ({ actor, query }) => ({
    results: await choosePrices(deps, actor, query.caseId),
  }));
  serve(app, prices.get, pricesSchemas.get, ({ params }) => getPrice(deps, params.id), { what: 'price' });
  serve(app, prices.create, pricesSchemas.create, ({ body, keep }) => createPrice(deps, body, keep));
  serve(app, prices.update, pricesSchemas.update, ({ params, body }) => updatePrice(deps, params.id, body), {
    what: 'price',
  });
}
