import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Role } from '@firm/contract';
import type { Visitor } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { languageOf } from '../../ground/http/language.ts';
import { sign } from '../../ground/keys/sign.ts';

/** A browser that nobody has signed in with: a number by chance, kept for a year. It is set when a rollout makes it matter, not before. */
const BROWSER = 'visitor';
/** An account in all of its browsers. It decides on versions and on nothing else. */
const ACCOUNT = 'platform_account';
const YEAR_S = 365 * 24 * 60 * 60;
/** As long as a session lasts at most. */
const MONTH_S = 30 * 24 * 60 * 60;

/** Who asks, as far as rollouts must know; undefined for a browser that has no cookie yet. */
export function rolloutVisitorOf(deps: AppDeps, request: FastifyRequest): Visitor | undefined {
  const language = languageOf(request) ?? DEFAULT_LANGUAGE;
  const account = accountIn(deps, cookieOf(request, ACCOUNT));
  if (account) return { id: `account:${account.id}`, isStaff: account.isStaff, language };
  const browser = cookieOf(request, BROWSER);
  if (browser && /^[\w-]{22}$/.test(browser)) return { id: `browser:${browser}`, isStaff: false, language };
  return undefined;
}

/** Makes a visitor of a browser that is none yet. */
export function welcomeVisitor(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Visitor {
  const browser = randomBytes(16).toString('base64url');
  setCookie(deps, reply, BROWSER, browser, { seconds: YEAR_S });
  return { id: `browser:${browser}`, isStaff: false, language: languageOf(request) ?? DEFAULT_LANGUAGE };
}

/** From sign-in on the account counts, not the browser: one person sees one version on the phone and on the desk. */
export function rememberAccount(deps: AppDeps, reply: FastifyReply, account: { id: string; role: Role }): void {
  const id = sign(deps.keys, 'visitors', `account:${account.id}`).slice(0, 22);
  const content = `${id}.${account.role === 'client' ? 'client' : 'staff'}`;
  setCookie(deps, reply, ACCOUNT, `${content}.${sealOf(deps, content)}`, { seconds: MONTH_S });
}

/** At sign-out. */
export function forgetAccount(deps: AppDeps, reply: FastifyReply): void {
  setCookie(deps, reply, ACCOUNT, '', { seconds: 0 });
}

function accountIn(deps: AppDeps, cookie: string | undefined): { id: string; isStaff: boolean } | undefined {
  const [id, kind, seal] = cookie?.split('.') ?? [];
  if (!id || !kind || !isSealOf(deps, `${id}.${kind}`, seal)) return undefined;
  return { id, isStaff: kind === 'staff' };
}
