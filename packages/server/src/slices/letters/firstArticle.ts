import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import type { MailTransport } from '../../ground/mail/mailTransport.ts';
import { leaveLinks } from '../newsletter/leaveLinks.ts';
import { findSubscriber, takeThoseWhoWait } from '../newsletter/newsletter.repository.ts';
import { stopAddress } from '../newsletter/newsletter.service.ts';
import { articleFor, articlesOf, firstArticle, firstPublication } from './chosenArticles.repository.ts';
import { contentOf } from './content.ts';
import { deliver } from './deliver.ts';
import { paragraphOf, wordsIn } from './letterWords.ts';
import { composeListMail } from './listMail.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

const Payload = z.object({ subscriberId: z.uuid(), articleId: z.uuid() });
const AT_ONCE = 500;
/** A site that had articles for longer has told its readers, or has none who wait. */
const NEWS_MS = 30 * DAY_MS;

/**
 * Queues a mail to everybody who subscribed before there was an article, once the first one is out. Who confirmed when
 * there had been one gets none, also when it was taken off and came again.
 */
export async function tellOfFirstArticle({ database, clock, outbox }: Deps): Promise<void> {
  const now = clock();
  const since = await firstPublication(database.db, now);
  if (!since || now.getTime() - since.getTime() > NEWS_MS) return;
  const articleId = await firstArticle(database.db, now);
  if (!articleId) return;
  const told = await database.db.transaction(async (tx) => {
    const ids = await takeThoseWhoWait(tx, { since, now, atMost: AT_ONCE });
    for (const subscriberId of ids)
      await outbox.add(tx, { kind: 'first_article', payload: { subscriberId, articleId } });
    return ids.length;
  });
  if (told > 0) outbox.wake();
}

export function handleFirstArticle({ database: { db }, outbox, env, clock }: Deps, transport: MailTransport): void {
  outbox.handle('first_article', async ({ id, payload }) => {
    const { subscriberId, articleId } = Payload.parse(payload);
    const reader = await findSubscriber(db, subscriberId);
    const articles = await articlesOf(db, [articleId]);
    const [article] = articles;
    const now = clock();
    if (reader?.status !== 'confirmed' || !article || !articleFor(article, reader.language, { seenAt: now })) return;
    const { language } = reader;
    const { title, text } = wordsIn(language).first;
    const content = contentOf(env, language, { title, text: paragraphOf(text), articles }, { seenAt: now });
    const firm = await firmOf(db, now);
    const leave = leaveLinks(env, { token: reader.unsubscribeToken, language });
    const mail = composeListMail(content, { edition: language, language, leave, firm });
    const outcome = await deliver(transport, env, { id, to: reader.email, mail, firm });
    if (outcome.is !== 'bounced') return;
    await db.transaction((tx) => stopAddress({ clock }, tx, { email: reader.email, reason: 'bounce', at: now }));
  });
}
