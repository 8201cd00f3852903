import { join } from 'node:path';
import {
  type BlogPost,
  firmWith,
  LANGUAGES,
  type Language,
  placeWords,
  townLine,
  uploadedPicture,
} from '@firm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { DatabaseUnavailable, NotFound } from '../../../ground/errors.ts';
import { knownFirmChanges } from '../../../ground/facts/firmOf.ts';
import { fill } from '../../../ground/words/fill.ts';
import { draftOnCard } from '../../articles/draftOnCard.ts';
import { findFacts } from '../../blog/publicAddresses.ts';
import { pictureAsJpeg } from '../../pictures/openPicture.ts';
import { headTexts } from '../head/headTexts.ts';
import { cardSvg } from './card.ts';
import { type Drawing, openDrawings } from './drawings.ts';

/** Serves preview pictures: of posts and drafts, and of the site in each language. Unknown names draw nothing. */
export function registerDrawings(app: FastifyInstance, deps: AppDeps): void {
  const drawings = openDrawings(join(deps.env.dataDir, 'og'), (err) =>
    app.log.warn({ err }, 'a drawing could not be kept and will be drawn again'),
  );

  const firmNow = async () => firmWith(await knownFirmChanges(deps.database.db, deps.clock()));

  const postSvg = async ({
    title,
    category,
    featuredImage,
  }: Pick<BlogPost, 'title' | 'category' | 'featuredImage'>) => {
    const picture = uploadedPicture(featuredImage);
    const jpeg = picture && (await pictureAsJpeg(deps, featuredImage));
    const photo = picture && jpeg ? { jpeg, focus: picture.focus } : undefined;
    return cardSvg({ title, label: category.name, cover: featuredImage, photo, firm: (await firmNow()).name });
  };

  app.get<{ Params: { file: string } }>('/og/blog/:file', async (request, reply) => {
    const slug = nameIn(request.params.file);
    if (!deps.database.isReady()) throw new DatabaseUnavailable();
    const post = await findFacts(deps, slug);
    if (post?.slug !== slug) throw new NotFound('picture');
    return send(request, reply, await drawings.draw(post.id, await postSvg(post)));
  });
  // As that of the post will be, for the studio.
  app.get<{ Params: { id: string; file: string }; Querystring: { key?: unknown } }>(
    '/og/draft/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const language = languageNamed(nameIn(file));
      if (!deps.database.isReady()) throw new DatabaseUnavailable();
      const post = await draftOnCard(deps, id, language, String(request.query.key ?? ''));
      const drawing = await drawings.draw(`draft-${post.id}-${language}`, await postSvg(post));
      return send(request, reply, drawing, 'private, max-age=600');
    },
  );
  app.get<{ Params: { file: string } }>('/og/site/:file', async (request, reply) => {
    const language = languageNamed(nameIn(request.params.file));
    const { name: firm, address } = await firmNow();
    const title = fill(headTexts[language].site.card, placeWords(language, address.city));
    return send(
      request,
      reply,
      await drawings.draw(`site-${language}`, cardSvg({ title, label: townLine(address), cover: '', firm })),
    );
  });
}

function languageNamed(name: string): Language {
  const language = LANGUAGES.find((each) => each === name);
  if (!language) throw new NotFound('picture');
  return language;
}

function nameIn(file: string): string {
  if (!file.endsWith('.png')) throw new NotFound('picture');
  return file.slice(0, -'.png'.length);
}

/** Caches check again once a day, since the address stays when the title changes. */
const ONE_DAY = 'public, max-age=86400';

function send(request: FastifyRequest, reply: FastifyReply, { png, tag }: Drawing, caching = ONE_DAY): FastifyReply {
  reply.headers({
    'cache-control': caching,
    etag: `"${tag}"`,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send();
  return reply.type('image/png').send(png);
}
