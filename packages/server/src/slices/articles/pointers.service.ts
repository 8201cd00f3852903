import { type ArticlePointers, LANGUAGES, LEGAL_TOPICS } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { readFactRows, valuesFrom } from '../../ground/facts/factRows.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { linksTo } from './linksTo.ts';
import { articlesRelatingTo, slugsOf, textsLinkingTo, titlesOfShown } from './pointers.repository.ts';
import { requirePublisher } from './rights.ts';
import { lettersPointingTo } from './sockets.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;

/** Returns what points to an article, for those who may take it off: nobody does so without knowing. */
export async function readPointers(
  { database: { db }, clock, env }: Deps,
  actor: Pick<Actor, 'id'>,
  id: string,
): Promise<ArticlePointers> {
  await requirePublisher(db, actor);
  const links = linksTo(env, id, await slugsOf(db, id));
  const linking = await textsLinkingTo(db, links);
  const relating = await articlesRelatingTo(db, id);
  const facts = valuesFrom(await readFactRows(db), clock());
  const shown = await titlesOfShown(db);
  const named = (ids: readonly string[]) => shown.filter((one) => ids.includes(one.id));
  return {
    linking: named(linking),
    relating: named(relating),
    letters: (await lettersPointingTo.ask(db, links)).flat(),
    pages: LEGAL_TOPICS.filter((topic) =>
      facts.some((values) => LANGUAGES.some((language) => links.isIn(values[`${topic}Text`][language]))),
    ),
  };
}
