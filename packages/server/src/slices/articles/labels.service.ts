import type { ArticleAuthor, ArticleCategory, ArticleTag } from '@firm/contract';
import { fieldError, LANGUAGES } from '@firm/contract';
import type { AuthorBody, CategoryBody, articleLabelsSchemas as schemas, TagBody } from '@firm/contract/schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Invalid, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import * as repository from '../blog/labels.repository.ts';
import { announceArticles } from './announceArticles.ts';
import { carriersOf, lockArticles, replaceInArticles } from './carriers.repository.ts';
import { requirePublisher, requireWriter } from './rights.ts';

type Deps = Pick<AppDeps, 'database'>;
type Colleague = Pick<Actor, 'id'>;
type Words = Record<'en' | 'es' | 'fr', string>;
type Seen<T> = T & { revision: number };

export async function readLabels({ database: { db } }: Deps, actor: Colleague) {
  await requireWriter(db, actor);
  const { categories, tags, authors } = await repository.listLabels(db);
  const carried = await carriersOf(db);
  const counted = <T extends { id: string }>(label: T) => ({
    ...label,
    articleCount: carried.get(label.id)?.size ?? 0,
  });
  return {
    categories: categories.map((row) => counted(toCategory(row))),
    tags: tags.map((row) => counted(toTag(row))),
    authors: authors.map((row) => counted(toAuthor(row))),
  };
}

/** Returns words in all languages: a row has the English ones, and others beside them where they are known. */
const inAll = (en: string, es: string | undefined, fr: string | undefined): Words => ({
  en,
  es: es ?? en,
  fr: fr ?? en,
});

const toCategory = (row: repository.CategoryRow): ArticleCategory => ({
  ...{ id: row.id, revision: row.revision, slug: row.slug },
  names: inAll(row.name, row.translations.es?.name, row.translations.fr?.name),
  descriptions: inAll(row.description, row.translations.es?.description, row.translations.fr?.description),
});
const toTag = (row: repository.TagRow): ArticleTag => ({
  ...{ id: row.id, revision: row.revision, slug: row.slug },
  names: inAll(row.name, row.translations.es?.name, row.translations.fr?.name),
});
const toAuthor = (row: repository.AuthorRow): ArticleAuthor => ({
  ...{ id: row.id, revision: row.revision, name: row.name, avatar: row.avatar },
  roles: inAll(row.role, row.translations.es?.role, row.translations.fr?.role),
  bios: inAll(row.bio, row.translations.es?.bio, row.translations.fr?.bio),
});

type CategoryInput = z.output<typeof CategoryBody>;
type TagInput = z.output<typeof TagBody>;
type AuthorInput = z.output<typeof AuthorBody>;

const ofCategory = ({ names, descriptions }: Omit<CategoryInput, 'slug'>) => ({
  ...{ name: names.en, description: descriptions.en },
  translations: {
    es: { name: names.es, description: descriptions.es },
    fr: { name: names.fr, description: descriptions.fr },
  },
});
const ofTag = ({ names }: Omit<TagInput, 'slug'>) => ({
  name: names.en,
  translations: { es: { name: names.es }, fr: { name: names.fr } },
});
const ofAuthor = ({ name, roles, bios, avatar }: AuthorInput) => ({
  ...(avatar !== undefined && { avatar }),
  ...{ name, role: roles.en, bio: bios.en },
  translations: { es: { role: roles.es, bio: bios.es }, fr: { role: roles.fr, bio: bios.fr } },
});

/** Does one change for somebody who may publish, since readers see labels at once. */
function change<T>(deps: Deps, actor: Colleague, work: (tx: Db) => Promise<T>): Promise<T> {
  return deps.database.db.transaction(async (tx) => {
    await requirePublisher(tx, actor);
    const answer = await work(tx);
    await announceArticles(tx);
    return answer;
  });
}

const folded = (name: string) => name.trim().toLowerCase();

/**
 * Refuses a name that another label of its kind has in that language. A name that stays passes, and a gone label. Until
 * the transaction ends no other label gets its name.
 */
async function assertNamesFree(tx: Db, kind: 'categories' | 'tags', names: Words, id?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`label-names.${kind}`}, 0))`);
  const labels = (await repository.listLabels(tx))[kind].map((row) => ({
    ...{ id: row.id, names: inAll(row.name, row.translations.es?.name, row.translations.fr?.name) },
  }));
  const own = labels.find((label) => label.id === id)?.names;
  if (id !== undefined && !own) return;
  const taken = LANGUAGES.filter((language) => {
    const name = folded(names[language]);
    if (own && folded(own[language]) === name) return false;
    return labels.some((label) => label.id !== id && folded(label.names[language]) === name);
  });
  if (taken.length > 0) throw new Invalid(taken.map((language) => fieldError(`names.${language}`, 'name_taken')));
}

const slugTaken = () => new Invalid([fieldError('slug', 'slug_taken')]);

export const createCategory = (deps: Deps, actor: Colleague, body: CategoryInput, keep: KeepAnswer) =>
  change(deps, actor, async (tx) => {
    await assertNamesFree(tx, 'categories', body.names);
    const row = await repository.insertCategory(tx, { slug: body.slug, ...ofCategory(body) });
    if (!row) throw slugTaken();
    return keep(tx, toCategory(row));
  });

export const createTag = (deps: Deps, actor: Colleague, body: TagInput, keep: KeepAnswer) =>
  change(deps, actor, async (tx) => {
    await assertNamesFree(tx, 'tags', body.names);
    const row = await repository.insertTag(tx, { slug: body.slug, ...ofTag(body) });
    if (!row) throw slugTaken();
    return keep(tx, toTag(row));
  });

export const createAuthor = (deps: Deps, actor: Colleague, body: AuthorInput, keep: KeepAnswer) =>
  change(deps, actor, async (tx) => keep(tx, toAuthor(await repository.insertAuthor(tx, ofAuthor(body)))));

export const updateCategory = (deps: Deps, actor: Colleague, id: string, body: Seen<Omit<CategoryInput, 'slug'>>) =>
  change(deps, actor, async (tx) => {
    await assertNamesFree(tx, 'categories', body.names, id);
    const row = await repository.updateCategory(tx, id, body.revision, ofCategory(body));
    return toCategory(row ?? (await refuse(tx, 'category', id)));
  });

export const updateTag = (deps: Deps, actor: Colleague, id: string, body: Seen<Omit<TagInput, 'slug'>>) =>
  change(deps, actor, async (tx) => {
    await assertNamesFree(tx, 'tags', body.names, id);
    return toTag((await repository.updateTag(tx, id, body.revision, ofTag(body))) ?? (await refuse(tx, 'tag', id)));
  });

export const updateAuthor = (deps: Deps, actor: Colleague, id: string, body: Seen<AuthorInput>) =>
  change(deps, actor, async (tx) =>
    toAuthor(
      (await repository.updateAuthor(tx, id, body.revision, ofAuthor(body))) ?? (await refuse(tx, 'author', id)),
    ),
  );

/** Deletes a label that the caller saw as it is. An article keeps a category and an author: another takes the place. */
const remove = (
  deps: Deps,
  actor: Colleague,
  id: string,
  {
    kind,
    revision,
    replacementId,
  }: { kind: repository.LabelKind; revision: number; replacementId?: string | undefined },
) =>
  change(deps, actor, async (tx) => {
    const carriers = [...((await carriersOf(tx)).get(id) ?? [])];
    await lockArticles(tx, carriers);
    const revisions = await repository.lockLabels(tx, kind, id, kind === 'tag' ? undefined : replacementId);
    if (!revisions.has(id)) throw new NotFound(kind);
    if (revisions.get(id) !== revision) throw new ChangedMeanwhile();
    if (kind !== 'tag') {
      if (replacementId !== undefined && (!revisions.has(replacementId) || replacementId === id))
        throw new Invalid([{ field: 'replacementId', message: 'Choose another one from the list' }]);
      if (replacementId) await repository.replaceInPosts(tx, kind, id, replacementId);
      else if (await isNeeded(tx, kind, id)) throw new Invalid([fieldError('replacementId', 'required')]);
    }
    await replaceInArticles(tx, kind, id, replacementId);
    await repository.deleteLabel(tx, kind, id);
  });

/** Whether articles carry a label, or former addresses of categories lead to it. */
async function isNeeded(tx: Db, kind: repository.LabelKind, id: string): Promise<boolean> {
  if ((await carriersOf(tx)).has(id)) return true;
  return kind === 'category' && repository.hasFormerAddresses(tx, id);
}

type Replaced = z.output<typeof schemas.removeCategory.query>;

export const removeCategory = (deps: Deps, actor: Colleague, id: string, query: Replaced) =>
  remove(deps, actor, id, { ...query, kind: 'category' });
export const removeTag = (deps: Deps, actor: Colleague, id: string, { revision }: Pick<Replaced, 'revision'>) =>
  remove(deps, actor, id, { revision, kind: 'tag' });
export const removeAuthor = (deps: Deps, actor: Colleague, id: string, query: Replaced) =>
  remove(deps, actor, id, { ...query, kind: 'author' });

/** Nothing had the revision: somebody changed it, or it does not exist. */
async function refuse(tx: Db, kind: repository.LabelKind, id: string): Promise<never> {
  throw (await repository.isLabel(tx, kind, id)) ? new ChangedMeanwhile() : new NotFound(kind);
}
