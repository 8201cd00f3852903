import { type Composition, type Language, preloadsOf, type RouteMatch } from '@firm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends `103 Early Hints`: the files that the page will need, while the page itself is still being made. Only to
 * browsers that navigate; a client of HTTP/1.0 would take it for the answer.
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
  const { scripts, styles, fonts } = preloadsOf(composition, match, language);
  const linkTo = (as: string, url: string, more = '') =>
    `<${url}>; rel=preload; as=${as}; crossorigin=anonymous${more}`;
  reply.raw.writeEarlyHints({
    link: [
      ...fonts.map((url) => linkTo('font', url, '; type="font/woff2"')),
      ...[...shell.styles, ...styles].map(({ url, integrity }) => linkTo('style', url, `; integrity="${integrity}"`)),
      ...[...shell.scripts, ...scripts].map(({ url, integrity }) =>
        linkTo('script', url, `; integrity="${integrity}"; fetchpriority=low`),
      ),
    ],
  });
}
