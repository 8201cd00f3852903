import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { escapeHtml } from '../../ground/http/html.ts';
import { NO_MARKUP } from '../../ground/http/security.ts';
import { listMailFiles, readMailFile, type WrittenMail } from '../../ground/mail/mailFolder.ts';

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; ${NO_MARKUP}`;

/**
 * Shows mail that would have been sent, to people and browser tests. Never in production; where other people reach the
 * site, only with `DEMO=on`.
 */
export function registerDevMailRoutes(app: FastifyInstance, { env }: AppDeps): void {
  if (!env.devMail) return;

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listMailFiles(env.dataDir);
    const rows = mails.map(
      ({ id, to, subject, writtenAt }) =>
        `<tr><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to.email)}</td><td><time>${writtenAt}</time></td></tr>`,
    );
    const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Written</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return page(reply, 'Mail', rows.length === 0 ? '<p>No mail yet.</p>' : table);
  });

  app.get('/dev/mail/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    const id = name.replace(/\.eml$/, '');
    const found = z.uuid().safeParse(id).success ? await readMailFile(env.dataDir, id) : undefined;
    if (!found) throw new NotFound('mail');
    if (name.endsWith('.eml')) return reply.type('message/rfc822').send(found.message);
    return page(reply, found.mail.subject, view(found.mail));
  });
}

const view = ({ id, to, language, text, html, writtenAt }: WrittenMail) => `
<p><a href="/dev/mail">All mail</a></p>
<dl><dt>To</dt><dd>${escapeHtml(`${to.name} <${to.email}>`)}</dd><dt>Language</dt><dd>${escapeHtml(language)}</dd>
<dt>Written</dt><dd>${writtenAt}</dd><dt>File</dt><dd><a href="/dev/mail/${id}.eml">${id}.eml</a></dd></dl>
<iframe sandbox title="As HTML" srcdoc="${escapeHtml(html)}"></iframe>
<h2>As text</h2><pre>${linked(escapeHtml(text))}</pre>`;

/** Makes links in the text clickable; the frame above it runs and opens nothing. */
const linked = (escaped: string) =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

function page(reply: FastifyReply, title: string, content: string): FastifyReply {
  const style =
    'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#13242E}table{width:100%;border-collapse:collapse}th,td{padding:.5rem;text-align:left;border-bottom:1px solid #D8E1E1}a{color:#0A5468}iframe{width:100%;height:38rem;border:1px solid #D8E1E1;border-radius:10px}pre{white-space:pre-wrap}dl{display:grid;grid-template-columns:8rem 1fr}dd{margin:0}';
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`,
    );
}
