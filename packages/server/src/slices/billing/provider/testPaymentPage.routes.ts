import { randomUUID } from 'node:crypto';
import type { Firm } from '@firm/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import { firmOf } from '../../../ground/facts/firmOf.ts';
import { escapeHtml } from '../../../ground/http/html.ts';
import { NO_MARKUP } from '../../../ground/http/security.ts';
import { fill } from '../../../ground/words/fill.ts';
import { billingTexts, moneyIn } from '../billingTexts.ts';
import { readInvoice } from '../invoices.repository.ts';
import { findPayment } from '../payments.repository.ts';
import { WEBHOOK_PATH } from '../webhook.routes.ts';
import { builtInWebhook } from './builtInProvider.ts';
import { checkoutReturn } from './checkoutReturn.ts';
import { paymentTitle } from './paymentTitle.ts';

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; ${NO_MARKUP}`;
const Params = z.object({ id: z.string() });

/** Serves the built-in provider's page: anyone with its address may pay, as with Stripe's. Never in production. */
export function registerTestPaymentPage(app: FastifyInstance, deps: AppDeps): void {
  const { env, keys, database, clock } = deps;
  const firmNow = () => firmOf(database.db, clock());

  app.get('/dev/payment/:id', async (request, reply) =>
    page(reply, await read(request.params), env.publicUrl, await firmNow()),
  );

  for (const [step, kind] of [
    ['pay', 'succeeded'],
    ['decline', 'declined'],
  ] as const) {
    app.post(`/dev/payment/:id/${step}`, async (request, reply) => {
      const order = await read(request.params);
      if (!order.isOpen) return page(reply, order, env.publicUrl, await firmNow());
      const { id: paymentId, amountCents } = order.payment;
      const reference = kind === 'succeeded' ? `test_${paymentId.slice(0, 8)}` : null;
      const event = { id: `evt_${randomUUID()}`, kind, paymentId, amountCents, currency: 'usd', reference };
      // Report it as any payment is reported: by a signed webhook over HTTP.
      const told = await app.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        ...(await builtInWebhook(event, keys, clock())),
      });
      if (told.statusCode !== 200) throw new Error(`the payment could not be told: ${told.statusCode}`);
      const outcome = kind === 'succeeded' ? 'done' : 'cancelled';
      return reply.redirect(checkoutReturn(env.publicUrl, order.row.invoice.id, outcome), 303);
    });
  }

  async function read(params: unknown) {
    const { id } = Params.parse(params);
    const payment = z.uuid().safeParse(id).success ? await findPayment(database.db, id) : undefined;
    const row = payment && (await readInvoice(database.db, payment.invoiceId));
    if (!payment || !row || payment.provider !== 'builtin') throw new NotFound('payment');
    return { payment, row, isOpen: payment.status === 'pending' && payment.expiresAt > clock() };
  }
}

type Order = {
  payment: NonNullable<Awaited<ReturnType<typeof findPayment>>>;
  row: NonNullable<Awaited<ReturnType<typeof readInvoice>>>;
  isOpen: boolean;
};

function page(reply: FastifyReply, { payment, row, isOpen }: Order, publicUrl: string, firm: Firm): FastifyReply {
  const language = row.client.preferredLanguage;
  const words = billingTexts[language].testPage;
  const amount = moneyIn(language, payment.amountCents);
  const back = escapeHtml(checkoutReturn(publicUrl, row.invoice.id, 'cancelled'));
  const button = (step: string, label: string, look: string) =>
    `<form method="post" action="/dev/payment/${payment.id}/${step}"><button class="${look}">${escapeHtml(label)}</button></form>`;
  const open = `<p class="amount">${escapeHtml(amount)}</p>
${button('pay', fill(words.pay, { amount }), 'one')}
${button('decline', words.decline, 'two')}
<p><a href="${back}">${escapeHtml(words.cancel)}</a></p>
<p class="hint">${escapeHtml(words.hint)}</p>`;
  const over = `<p>${escapeHtml(words.over)}</p><p><a href="${back}">${escapeHtml(words.back)}</a></p>`;
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${words.title} | ${firm.name}`)}</title><style>${STYLE}</style></head>
<body><main><p class="firm">${escapeHtml(firm.name)}</p><h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(paymentTitle(row))}<br>${escapeHtml(row.invoice.title)}</p>
${isOpen ? open : over}</main></body></html>`);
}

const STYLE = `body{margin:0;background:#F3F7F6;color:#13242E;font:16px/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:28rem;margin:8vh auto;padding:32px;background:#fff;border:1px solid #D8E1E1;border-radius:14px}
@media(max-width:520px){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:24px 20px}}
h1{margin:4px 0 12px;font:600 28px/1.2 Georgia,serif}.firm{margin:0;color:#073E4D;font:600 18px Georgia,serif}
.amount{font:600 38px/1.1 Georgia,serif;margin:20px 0}form{margin:0 0 12px}
button{width:100%;min-height:48px;border-radius:10px;font:600 16px system-ui,sans-serif;cursor:pointer}
.one{border:0;background:#0A5468;color:#fff}.two{border:1px solid #75898F;background:#fff;color:#13242E}
a{display:inline-block;padding:10px 0;color:#0A5468}.hint{color:#455862;font-size:14px}
button:focus-visible,a:focus-visible{outline:3px solid #1D4ED8;outline-offset:2px}`;
