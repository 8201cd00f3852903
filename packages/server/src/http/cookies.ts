import type { FastifyRequest } from 'fastify';

/** The value of one cookie as it was sent; undefined when it was not. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];
}
