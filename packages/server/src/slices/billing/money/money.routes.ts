import { money, officeDay } from '@firm/contract';
import { moneySchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { firmKey } from '../../../ground/facts/firmKey.ts';
import { firmOf } from '../../../ground/facts/firmOf.ts';
import { attachmentHeader } from '../../../ground/http/attachmentHeader.ts';
import { csvHeaders } from '../../../ground/http/csv.ts';
import { pageLinks } from '../../../ground/http/pageLinks.ts';
import { serve } from '../../../ground/http/serve.ts';
import { creditInvoice } from '../credits/creditInvoice.ts';
import { applyDeposit } from '../deposits/applyDeposit.ts';
import { readDeposits, recordDeposit, returnDeposit } from '../deposits/deposits.service.ts';
import { depositsCsv } from '../deposits/depositsCsv.ts';
import { billHours } from '../hours/billHours.ts';
import type { WhenOn } from '../whenOn.ts';
import { readMoney } from './money.service.ts';
import { moneyCsv } from './moneyCsv.ts';
import { paymentsCsv } from './paymentsCsv.ts';
import { recordPayment } from './recordPayment.ts';
import { removePayment } from './removePayment.ts';

/** Routes of the firm's invoices; those of clients are in `billing.routes.ts`. */
export function registerMoneyRoutes(app: FastifyInstance, deps: AppDeps, whenOn: WhenOn): void {
  const ofInvoice = { what: 'invoice' };
  const nameOf = async (table: 'invoices' | 'payments' | 'deposits') => {
    const now = deps.clock();
    return `${firmKey(await firmOf(deps.database.db, now))}-${table}-${officeDay(now)}.csv`;
  };
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
      await reply.headers(csvHeaders(attachmentHeader(await nameOf('invoices')))).send(file);
    }),
  );
  serve(
    app,
    money.exportPayments,
    moneySchemas.exportPayments,
    whenOn(async ({ actor, query, reply }) => {
      const file = await paymentsCsv(deps, actor, query);
      await reply.headers(csvHeaders(attachmentHeader(await nameOf('payments')))).send(file);
    }),
  );
  serve(
    app,
    money.exportDeposits,
    moneySchemas.exportDeposits,
    whenOn(async ({ actor, query, reply }) => {
      const file = await depositsCsv(deps, actor, query);
      await reply.headers(csvHeaders(attachmentHeader(await nameOf('deposits')))).send(file);
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
    money.credit,
    moneySchemas.credit,
    whenOn(({ actor, params, body, keep }) => creditInvoice(deps, actor, params.id, body, keep)),
    ofInvoice,
  );
  serve(
    app,
    money.useDeposit,
    moneySchemas.useDeposit,
    whenOn(({ actor, params, body, keep }) => applyDeposit(deps, actor, params.id, body, keep)),
    ofInvoice,
  );
  serve(
    app,
    money.deposits,
    moneySchemas.deposits,
    whenOn(async ({ actor, query, request }) => {
      const { results, count, leftCents } = await readDeposits(deps, actor, query);
      return { results, leftCents, ...pageLinks(request, query, count) };
    }),
  );
  serve(
    app,
    money.recordDeposit,
    moneySchemas.recordDeposit,
    whenOn(({ actor, body, keep }) => recordDeposit(deps, actor, body, keep)),
  );
  serve(
    app,
    money.returnDeposit,
    moneySchemas.returnDeposit,
    whenOn(({ actor, params, body }) => returnDeposit(deps, actor, params.id, body)),
    { what: 'deposit' },
  );
  serve(
    app,
    money.billHours,
    moneySchemas.billHours,
    whenOn(({ actor, body, keep }) => billHours(deps, actor, body, keep)),
  );
  serve(
    app,
    money.removePayment,
    moneySchemas.removePayment,
    whenOn(({ actor, params, body }) => removePayment(deps, actor, params.id, body)),
    ofInvoice,
  );
}
