import type { FastifyRequest } from 'fastify';

/**
 * Returns the total and the neighbours of a page of rows: paths with the sent query, but exact `limit` and `offset`.
 */
export function pageLinks(
  request: FastifyRequest,
  { limit, offset }: { limit: number; offset: number },
  count: number,
) {
  const [path = '', query] = request.url.split('?', 2);
  const linkTo = (start: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('limit', String(limit));
    parameters.set('offset', String(start));
    return `${path}?${parameters}`;
  };
  return {
    count,
    next: offset + limit < count ? linkTo(offset + limit) : null,
    previous: offset > 0 ? linkTo(Math.max(0, offset - limit)) : null,
  };
}
