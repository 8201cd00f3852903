import { firm, money, officeDay } from '@firm/contract';
import { moneySchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { attachmentHeader } from '../../../ground/http/attachmentHeader.ts';
import { csvHeaders } from '../../../ground/http/csv.ts';
import { pageLinks } from '../../../ground/http/pageLinks.ts';
import { serve } from '../../../ground/http/serve.ts';
import type { WhenOn } from '../whenOn.ts';
import { readMoney } from './money.service.ts';
import { moneyCsv } from './moneyCsv.ts';
import { recordPayment } from './recordPayment.ts';
import { removePayment } from './removePayment.ts';

/** Routes of the firm's invoices; those of clients are in `billing.routes.ts`. */
export function registerMoneyRoutes(app: FastifyInstance, deps: AppDeps, whenOn: WhenOn): void {
  const ofInvoice = { what: 'invoice' };
  serve(
    app,
    money.list,
    moneySchemas.list,
    whenOn(async ({ actor, query, request }) => {
      const { results, count, ageing } = await readMoney(deps, actor, query);
      return { results, ageing, ...pageLinks(request, query, count) };
    }),
  );
  serve(
    app,
    money.export,
    moneySchemas.export,
    whenOn(async ({ actor, query, reply }) => {
      const file = await moneyCsv(deps, actor, query);
      const name = `${firm.key}-invoices-${officeDay(deps.clock())}.csv`;
      await reply.headers(csvHeaders(attachmentHeader(name))).send(file);
    }),
  );
  serve(
    app,
    money.recordPayment,
    moneySchemas.recordPayment,
    whenOn(({ actor, params, body, keep }) => recordPayment(deps, actor, params.id, body, keep)),
    ofInvoice,
  );
  serve(
    app,
    money.removePayment,
    moneySchemas.removePayment,
    whenOn(({ actor, params, body }) => removePayment(deps, actor, params.id, body)),
    ofInvoice,
  );
}
