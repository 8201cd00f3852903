import type { ArticleText, FullKeptVersion, KeptVersion } from '@firm/contract';
import type { NameVersionBody, VersionsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, NotFound } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { announceArticles } from './announceArticles.ts';
import * as repository from './articles.repository.ts';
import { articleToChange } from './changeArticle.ts';
import { requireWriter } from './rights.ts';
import { textIn, writeText } from './texts.service.ts';
import { findVersion, keepVersion, listVersions, type VersionWithName } from './versions.repository.ts';
import { wholeArticle } from './wholeArticle.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Colleague = Pick<Actor, 'id'>;

const toVersion = ({ version, savedBy }: VersionWithName): KeptVersion => ({
  id: version.id,
  language: version.language,
  kind: version.kind,
  name: version.name,
  title: version.title,
  revision: version.revision,
  words: version.wordCount,
  savedAt: version.savedAt.toISOString(),
  savedBy: savedBy && fullName(savedBy),
  publishedAt: version.publishedAt?.toISOString() ?? null,
});

export async function readVersions(
  { database: { db } }: Deps,
  actor: Colleague,
  articleId: string,
  page: z.output<typeof VersionsQuery>,
): Promise<{ results: KeptVersion[]; count: number }> {
  await requireWriter(db, actor);
  await wholeArticle(db, articleId);
  const { rows, count } = await listVersions(db, { articleId, ...page });
  return { results: rows.map(toVersion), count };
}

export async function readVersion({ database: { db } }: Deps, actor: Colleague, id: string): Promise<FullKeptVersion> {
  await requireWriter(db, actor);
  const found = await findVersion(db, id);
  if (!found) throw new NotFound('version');
  const { articleId, slug, excerpt, content, metaDescription } = found.version;
  return { ...toVersion(found), articleId, slug, excerpt, content, metaDescription };
}

/** Keeps a text as it stands under a name. */
export function nameVersion(
  { database: { db }, clock }: Deps,
  actor: Colleague,
  id: string,
  { language, revision, name }: z.output<typeof NameVersionBody>,
  keep: KeepAnswer,
): Promise<KeptVersion> {
  return db.transaction(async (tx) => {
    const writer = await requireWriter(tx, actor);
    await articleToChange(tx, id);
    const [text] = await repository.fullTexts(tx, id, language);
    if (!text || text.revision !== revision) throw new ChangedMeanwhile();
    const kept = await keepVersion(tx, text, { kind: 'named', name, by: writer.id, now: clock() });
    const found = await findVersion(tx, kept);
    if (!found) throw new Error('the version is not there');
    await announceArticles(tx, id);
    return keep(tx, toVersion(found));
  });
}

/** Makes a version the text again. The address stays as it is, so that no link to the article breaks. */
export function restoreVersion(
  { database: { db }, clock }: Deps,
  actor: Colleague,
  id: string,
  revision: number,
): Promise<ArticleText> {
  const now = clock();
  return db.transaction(async (tx) => {
    const writer = await requireWriter(tx, actor);
    const found = await findVersion(tx, id);
    if (!found) throw new NotFound('version');
    const { articleId, language, title, excerpt, content, metaDescription } = found.version;
    await articleToChange(tx, articleId);
    const words = { title, excerpt, content, metaDescription };
    await writeText(tx, articleId, { language, revision, words, kind: 'restored', by: writer.id, now });
    return textIn(tx, articleId, language, now);
  });
}
