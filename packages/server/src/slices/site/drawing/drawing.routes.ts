import { join } from 'node:path';
import { firmWith, LANGUAGES, placeWords, townLine, uploadedPicture } from '@firm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../ground/deps.ts';
import { DatabaseUnavailable, NotFound } from '../../../ground/errors.ts';
import { knownFirmChanges } from '../../../ground/facts/firmOf.ts';
import { fill } from '../../../ground/words/fill.ts';
import { findFacts } from '../../blog/publicAddresses.ts';
import { pictureAsJpeg } from '../../pictures/openPicture.ts';
import { headTexts } from '../head/headTexts.ts';
import { cardSvg } from './card.ts';
import { type Drawing, openDrawings } from './drawings.ts';

/** Serves preview pictures: one for each post, and one for the site in each language. Unknown names draw nothing. */
export function registerDrawings(app: FastifyInstance, deps: AppDeps): void {
  const drawings = openDrawings(join(deps.env.dataDir, 'og'), (err) =>
    app.log.warn({ err }, 'a drawing could not be kept and will be drawn again'),
  );

  const firmNow = async () => firmWith(await knownFirmChanges(deps.database.db, deps.clock()));

  app.get<{ Params: { file: string } }>('/og/blog/:file', async (request, reply) => {
    const slug = nameIn(request.params.file);
    if (!deps.database.isReady()) throw new DatabaseUnavailable();
    const post = await findFacts(deps, slug);
    if (post?.slug !== slug) throw new NotFound('picture');
    const picture = uploadedPicture(post.featuredImage);
    const jpeg = picture && (await pictureAsJpeg(deps, post.featuredImage));
    const svg = cardSvg({
      title: post.title,
      label: post.category.name,
      cover: post.featuredImage,
      photo: picture && jpeg ? { jpeg, focus: picture.focus } : undefined,
      firm: (await firmNow()).name,
    });
    return send(request, reply, await drawings.draw(post.id, svg));
  });
  app.get<{ Params: { file: string } }>('/og/site/:file', async (request, reply) => {
    const name = nameIn(request.params.file);
    const language = LANGUAGES.find((each) => each === name);
    if (!language) throw new NotFound('picture');
    const { name: firm, address } = await firmNow();
    const title = fill(headTexts[language].site.card, placeWords(language, address.city));
    return send(
      request,
      reply,
      await drawings.draw(`site-${language}`, cardSvg({ title, label: townLine(address), cover: '', firm })),
    );
  });
}

function nameIn(file: string): string {
  if (!file.endsWith('.png')) throw new NotFound('picture');
  return file.slice(0, -'.png'.length);
}

/** Caches check again once a day, since the address stays when the title changes. */
function send(request: FastifyRequest, reply: FastifyReply, { png, tag }: Drawing): FastifyReply {
  reply.headers({
    'cache-control': 'public, max-age=86400',
    etag: `"${tag}"`,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === `"${tag}"`) return reply.status(304).send();
  return reply.type('image/png').send(png);
}
