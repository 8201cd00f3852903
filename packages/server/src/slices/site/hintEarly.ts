import { type Asset, type Composition, type Language, preloadsOf, type RouteMatch } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends `103 Early Hints`: the styles and scripts that the page will need, while the page itself is still being made.
 * Only to browsers that navigate; a client of HTTP/1.0 would take it for the answer.
 */
export function hintEarly(
  request: FastifyRequest,
  reply: FastifyReply,
  composition: Composition,
  match: RouteMatch | undefined,
  language: Language,
): void {
  const { httpVersion } = request.raw;
  if (request.headers['sec-fetch-mode'] !== 'navigate' || request.method === 'HEAD' || httpVersion === '1.0') return;
  const { shell } = composition;
  const { scripts, styles } = preloadsOf(composition, match, language);
  const linkTo = (as: string, { url, integrity }: Asset, more = '') =>
    `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"${more}`;
  reply.raw.writeEarlyHints({
    link: [
      ...[...shell.styles, ...styles].map((asset) => linkTo('style', asset)),
      ...[...shell.scripts, ...scripts].map((asset) => linkTo('script', asset, '; fetchpriority=low')),
    ],
  });
}
