import { createHash, randomBytes } from 'node:crypto';
import { API_BASE, blog, contact, DEFAULT_LANGUAGE, firmWith, type Language, toWire } from '@firm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownFirmChanges } from '../../ground/facts/firmOf.ts';
import { keepLanguage, knownLanguage, languageOf } from '../../ground/http/language.ts';
import { plainHtml } from './pageHtml.ts';
import { pageTexts } from './pageTexts.ts';
import type { PLAIN_FORMS } from './plainFormPaths.ts';

const TYPE = 'application/x-www-form-urlencoded';
const LIMIT_BYTES = 64 * 1024;

type Text = keyof (typeof pageTexts)['en'];

interface PlainForm {
  /** The address of the API that takes it. */
  api: string;
  taken: [title: Text, text: Text];
  refused: Text;
  /** Whether the endpoint asks for the reader's language. */
  saysLanguage: boolean;
}

/** Forms that browsers may send without scripts, by the address that their `action` names. */
const FORMS: Readonly<Record<(typeof PLAIN_FORMS)[number], PlainForm>> = {
  '/contact': {
    api: API_BASE + contact.send.path,
    taken: ['messageTaken', 'messageTakenHint'],
    refused: 'messageRefused',
    saysLanguage: true,
  },
  '/newsletter': {
    api: API_BASE + blog.subscribe.path,
    taken: ['letterAsked', 'letterAskedHint'],
    refused: 'letterRefused',
    saysLanguage: false,
  },
  '/newsletter/confirm': {
    api: API_BASE + blog.confirmSubscription.path,
    taken: ['confirmed', 'confirmedHint'],
    refused: 'linkRefused',
    saysLanguage: false,
  },
  '/newsletter/unsubscribe': {
    api: API_BASE + blog.unsubscribe.path,
    taken: ['left', 'leftHint'],
    refused: 'linkRefused',
    saysLanguage: false,
  },
};

/** The form of the header in which a language is chosen without scripts. */
const LANGUAGE_FORM = '/language';

/**
 * Takes the forms of pages that browsers send without scripts: the API's own endpoint judges them, with its rules and
 * limits. The answer is a plain page; other forms of pages need scripts, and say so. `refuse` answers every other
 * request.
 */
export function registerPlainForms(
  app: FastifyInstance,
  { refuse, isPage }: { refuse: (request: FastifyRequest) => Promise<never>; isPage: (path: string) => boolean },
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser<string>(TYPE, { parseAs: 'string', bodyLimit: LIMIT_BYTES }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    const onRequest = async (request: FastifyRequest) => {
      const isForm = (request.headers['content-type'] ?? '').startsWith(TYPE);
      if (!isForm || !isPage(pathOf(request))) await refuse(request);
    };
    scope.post<{ Body: Record<string, string> | undefined }>('/*', { onRequest }, async (request, reply) => {
      const path = pathOf(request);
      if (path === LANGUAGE_FORM) return chooseLanguage(request, reply);
      const form = isTaken(path) ? FORMS[path] : undefined;
      const ofPage = knownLanguage(pageOf(request)?.searchParams.get('lang'));
      const language = ofPage ?? languageOf(request) ?? DEFAULT_LANGUAGE;
      if (!form) return send(reply, 405, language, 'notSent', 'needsScript');
      if (!isOfThisSite(request)) return send(reply, 403, language, 'notSent', 'tryLater');
      const payload = toWire({ ...request.body, ...(form.saysLanguage && { language }) }) as object;
      const { statusCode } = await app.inject({
        method: 'POST',
        url: form.api,
        remoteAddress: request.ip,
        headers: {
          'accept-language': language,
          'user-agent': request.headers['user-agent'] ?? '',
          // A page that is loaded again, or a button that is pressed twice, sends the same form again.
          'idempotency-key': createHash('sha256').update(JSON.stringify(payload)).digest('hex'),
        },
        payload,
      });
      if (statusCode < 300) return send(reply, 200, language, ...form.taken);
      return send(reply, statusCode, language, 'notSent', statusCode === 400 ? form.refused : 'tryLater');
    });
  });
}

const isTaken = (path: string): path is keyof typeof FORMS => Object.hasOwn(FORMS, path);

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

/** The page of this site that sent the form, as far as the browser says it. */
function pageOf({ headers: { referer = '' }, host }: FastifyRequest): URL | undefined {
  const from = URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.host === host ? from : undefined;
}

/** Keeps the chosen language and shows the page again on which it was chosen. */
function chooseLanguage(request: FastifyRequest<{ Body: Record<string, string> | undefined }>, reply: FastifyReply) {
  const from = pageOf(request);
  from?.searchParams.delete('lang');
  const back = from ? `/${from.pathname.replace(/^\/+/, '')}${from.search}` : '/';
  const language = knownLanguage(request.body?.['language']);
  if (language && isOfThisSite(request)) keepLanguage(reply, language);
  return reply.redirect(back, 303);
}

/** A page of another site must not send forms in the visitor's name. */
function isOfThisSite({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host;
  return ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}

async function send(
  reply: FastifyReply,
  status: number,
  language: Language,
  title: Text,
  text: Text,
): Promise<FastifyReply> {
  const { database, clock } = reply.server.deps;
  const firm = firmWith(await knownFirmChanges(database.db, clock()));
  const nonce = randomBytes(16).toString('base64url');
  const texts = pageTexts[language];
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(plainHtml({ firm, language, nonce, title: texts[title], text: texts[text], back: texts.goBack }));
}
