import type { Language, PlanRefusal } from '@firm/contract';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { users } from '../users/users.tables.ts';
import { worksHere } from '../users/worksHere.ts';
import { originalOf } from './articles.entity.ts';
import type { ArticleWhole, TextRow } from './articles.repository.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const reasons: Record<Language, Record<PlanRefusal, string>> = { en: en.reasons, es: es.reasons, fr: fr.reasons };

interface Refusal {
  refused: readonly TextRow[];
  reason: PlanRefusal;
}

/** Writes to everybody who planned one of these texts of an article, once for each time, that it did not go out. */
export async function tellPlanners(
  { outbox, env }: Pick<AppDeps, 'outbox' | 'env'>,
  tx: Db,
  { article, texts }: ArticleWhole,
  { refused, reason }: Refusal,
): Promise<void> {
  const plans = new Map(
    refused.flatMap(({ text: { plannedBy, plannedAt } }) => (plannedBy && plannedAt ? [[plannedBy, plannedAt]] : [])),
  );
  if (plans.size === 0) return;
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...plans.keys()]));
  const title = originalOf(article, texts)?.text.title ?? '';
  for (const person of people.filter(worksHere)) {
    const at = plans.get(person.id);
    if (!at) continue;
    const { email, preferredLanguage: language } = person;
    const values = {
      ...{ title, moment: momentIn(language, at), reason: reasons[language][reason] },
      link: `${env.publicUrl}/studio/articles/${article.id}`,
    };
    const mail = { name: 'articleRefused', to: { email, name: fullName(person) }, language, values } as const;
    await queueMail(outbox, tx, mail, `article-refused:${article.id}:${at.getTime()}:${person.id}`);
  }
}
