import { chat, chatDesk, DEFAULT_LANGUAGE } from '@firm/contract';
import { chatDeskSchemas, chatSchemas } from '@firm/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { languageOf } from '../../../ground/http/language.ts';
import { serve } from '../../../ground/http/serve.ts';
import { chatTokenOf, giveChatToken, takeChatToken } from './chatCookie.ts';
import { reportDesk } from './chatDesk.ts';
import { CHAT_CHANNEL, findByToken } from './chats.repository.ts';
import { endByGuest, type Guest, leaveEmail, startChat, writeToFirm } from './guestChat.service.ts';
import { readOffice } from './office.ts';
import { isShown, readNews } from './readGuestChat.ts';
import { createWaiters } from './waiters.ts';

const guestOf = (request: FastifyRequest): Guest => ({ address: request.ip, token: chatTokenOf(request) });
/** The form of an idempotency key. Anything else counts as none. */
const KEY = /^[\x21-\x7e]{8,200}$/;

export function registerChatRoutes(app: FastifyInstance, deps: AppDeps): void {
  const waiters = createWaiters();
  // After a loss of the database connection, news may have been missed.
  const stopHearing = deps.database.listen(CHAT_CHANNEL, waiters.wake, waiters.wakeAll);
  app.addHook('preClose', async () => {
    stopHearing();
    waiters.close();
  });

  serve(app, chat.office, chatSchemas.office, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const token = chatTokenOf(request);
    const held = token === undefined ? undefined : await findByToken(deps.database.db, token);
    const isHeld = held !== undefined && isShown(held, deps.clock());
    return { ...(await readOffice(deps)), hasChat: isHeld };
  });
  serve(
    app,
    chat.start,
    chatSchemas.start,
    async ({ body, request, reply }) => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const started = await startChat(deps, body, guestOf(request), {
        key: KEY.test(key) ? key : undefined,
        language: languageOf(request) ?? DEFAULT_LANGUAGE,
      });
      giveChatToken(deps, reply, started.token);
      return started.chat;
    },
    // A kept answer would have no cookie: the key finds the chat, and the chat gets another token.
    { idempotent: false },
  );
  serve(app, chat.read, chatSchemas.read, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const token = chatTokenOf(request);
    if (token === undefined) return { chat: null, pauseMs: 0 };
    const onClose = (closed: () => void) => void reply.raw.once('close', closed);
    const news = await readNews(deps, waiters, { token, seen: query.seen, onClose });
    if (!news.chat) takeChatToken(deps, reply);
    return news;
  });
  serve(app, chat.send, chatSchemas.send, ({ body, request, keep }) =>
    writeToFirm(deps, guestOf(request), body.text, keep),
  );
  serve(app, chat.leaveEmail, chatSchemas.leaveEmail, ({ body, request }) =>
    leaveEmail(deps, guestOf(request), body.email),
  );
  serve(app, chat.end, chatSchemas.end, async ({ request, reply }) => {
    const ended = await endByGuest(deps, guestOf(request));
    takeChatToken(deps, reply);
    return ended;
  });

  serve(app, chatDesk.report, chatDeskSchemas.report, ({ actor, body }) => reportDesk(deps, actor, body.isAvailable));
}
