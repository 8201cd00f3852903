import { billing } from '@firm/contract';
import { billingSchemas } from '@firm/contract/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { FeatureDisabled } from '../../ground/errors.ts';
import { attachmentHeader } from '../../ground/http/attachmentHeader.ts';
import { pageLinks } from '../../ground/http/pageLinks.ts';
import { serve } from '../../ground/http/serve.ts';
import { startCheckout } from './checkout.ts';
import { printCredit } from './credits/printCredit.ts';
import { registerHoursRoutes } from './hours/hours.routes.ts';
import { getInvoice, listInvoices, printInvoice, summariseBilling } from './invoices.service.ts';
import { createInvoice, refundInvoice, removeDraft, sendInvoice, updateDraft, voidInvoice } from './manageInvoices.ts';
import { registerMoneyRoutes } from './money/money.routes.ts';
import { registerPriceRoutes } from './prices/prices.routes.ts';
import { createPaymentProvider } from './provider/createPaymentProvider.ts';
import { registerTestPaymentPage } from './provider/testPaymentPage.routes.ts';
import { printStatement } from './statement/statement.service.ts';
import { registerPaymentWebhook } from './webhook.routes.ts';
import { createWhenOn } from './whenOn.ts';

/** Without a payment provider, only `pay` and `refund` answer that they are switched off. */
export function registerBillingRoutes(app: FastifyInstance, deps: AppDeps): void {
  const provider = createPaymentProvider(deps);
  const ofInvoice = { what: 'invoice' };
  const whenOn = createWhenOn(deps.env);

  serve(
    app,
    billing.summary,
    billingSchemas.summary,
    whenOn(({ actor }) => summariseBilling(deps, actor)),
  );
  serve(
    app,
    billing.list,
    billingSchemas.list,
    whenOn(async ({ actor, query, request }) => {
      const { results, count } = await listInvoices(deps, actor, query);
      return { results, ...pageLinks(request, query, count) };
    }),
  );
  serve(
    app,
    billing.get,
    billingSchemas.get,
    whenOn(({ actor, params }) => getInvoice(deps, actor, params.id)),
    ofInvoice,
  );
  for (const [kind, endpoint] of [
    ['invoice', billing.pdf],
    ['receipt', billing.receipt],
  ] as const) {
    serve(
      app,
      endpoint,
      {},
      whenOn(async ({ actor, params, reply, record }) => {
        const pdf = await printInvoice(deps, actor, params.id, kind);
        await record();
        sendPdf(reply, pdf);
        return undefined;
      }),
      ofInvoice,
    );
  }
  serve(
    app,
    billing.credit,
    billingSchemas.credit,
    whenOn(async ({ actor, params, reply, record }) => {
      const pdf = await printCredit(deps, actor, params.id);
      await record();
      sendPdf(reply, pdf);
    }),
    { what: 'credit note' },
  );
  serve(
    app,
    billing.statement,
    billingSchemas.statement,
    whenOn(async ({ actor, query, reply, record }) => {
      const pdf = await printStatement(deps, actor, query);
      await record();
      sendPdf(reply, pdf);
    }),
  );
  serve(
    app,
    billing.pay,
    billingSchemas.pay,
    async ({ actor, params }) => {
      if (!provider) throw new FeatureDisabled('No cards are taken');
      return startCheckout(deps, provider, actor, params.id);
    },
    ofInvoice,
  );
  serve(
    app,
    billing.create,
    billingSchemas.create,
    whenOn(({ actor, body, keep }) => createInvoice(deps, actor, body, keep)),
  );
  serve(
    app,
    billing.update,
    billingSchemas.update,
    whenOn(({ actor, params, body }) => updateDraft(deps, actor, params.id, body)),
    ofInvoice,
  );
  serve(
    app,
    billing.remove,
    billingSchemas.remove,
    whenOn(({ actor, params, query }) => removeDraft(deps, actor, params.id, query)),
    ofInvoice,
  );
  serve(
    app,
    billing.send,
    billingSchemas.send,
    whenOn(({ actor, params, body }) => sendInvoice(deps, actor, params.id, body)),
    ofInvoice,
  );
  serve(
    app,
    billing.void,
    billingSchemas.void,
    whenOn(({ actor, params, body }) => voidInvoice(deps, actor, params.id, body.reason)),
    ofInvoice,
  );
  serve(
    app,
    billing.refund,
    billingSchemas.refund,
    async ({ actor, params, body }) => {
      if (!provider) throw new FeatureDisabled('No cards are taken');
      return refundInvoice(deps, actor, params.id, body.reason);
    },
    ofInvoice,
  );

  registerMoneyRoutes(app, deps, whenOn);
  registerPriceRoutes(app, deps);
  registerHoursRoutes(app, deps);
  registerPaymentWebhook(app, deps, provider);
  if (provider?.name === 'builtin') registerTestPaymentPage(app, deps);
}

function sendPdf(reply: FastifyReply, { name, content }: { name: string; content: Buffer }): void {
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': content.length,
      'content-disposition': attachmentHeader(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
}
