import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { escapeHtml } from '../../ground/http/html.ts';
import { NO_MARKUP } from '../../ground/http/security.ts';
import { listCaught } from './provider/catcher.ts';
import type { SmsProvider } from './provider/smsProvider.ts';
import { twilioSignature } from './provider/twilio.ts';
import { TEXTS_WEBHOOK_PATH } from './webhook.routes.ts';

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; ${NO_MARKUP}`;

/** Shows texts that would have been sent, and lets a person reply as the phone would. Never in production. */
export function registerDevTexts(app: FastifyInstance, { env }: AppDeps, { authToken }: SmsProvider): void {
  app.get('/dev/texts', async (_request, reply) => page(reply, await listOf(env.dataDir)));

  // A GET: the page's form is a developer's tool, and it changes what a phone could change.
  app.get('/dev/texts/reply', async (request, reply) => {
    const { from, body } = z.object({ from: z.string().max(20), body: z.string().max(200) }).parse(request.query);
    const fields = { From: from, Body: body };
    const told = await app.inject({
      method: 'POST',
      url: TEXTS_WEBHOOK_PATH,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(authToken, env.publicUrl + TEXTS_WEBHOOK_PATH, fields),
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return page(reply, `<p><a href="/dev/texts">All texts</a></p><pre>${escapeHtml(told.body)}</pre>`);
  });
}

async function listOf(dataDir: string): Promise<string> {
  const rows = (await listCaught(dataDir)).map(
    ({ to, body, writtenAt }) =>
      `<tr><td>${escapeHtml(to)}</td><td>${escapeHtml(body)}</td><td><time>${writtenAt}</time></td></tr>`,
  );
  const form = `<form action="/dev/texts/reply"><label>From <input name="from" value="+17185550100"></label>
<label>Text <input name="body" value="STOP"></label><button>Reply</button></form>`;
  return rows.length === 0 ? `<p>No texts yet.</p>${form}` : `<table>${rows.join('')}</table>${form}`;
}

const page = (reply: FastifyReply, content: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Text messages</title><style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}td{padding:.5rem;border-bottom:1px solid #D8E1E1}</style></head><body><h1>Text messages</h1>${content}</body></html>`,
    );
