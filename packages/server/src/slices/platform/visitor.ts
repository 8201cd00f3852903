import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Role } from '@firm/contract';
import type { Visitor } from '@firm/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { cookieOf, isSealOf, sealOf, setCookie } from '../../ground/http/cookies.ts';
import { languageOf } from '../../ground/http/language.ts';
import { sign } from '../../ground/keys/sign.ts';

/** Cookie of a browser that never signed in: a random number, kept for a year, set once a rollout depends on it. */
const BROWSER = 'visitor';
/** Cookie of an account, the same in all of its browsers. It selects versions and does nothing else. */
const ACCOUNT = 'platform_account';
const YEAR_S = 365 * 24 * 60 * 60;
/** Lifetime of the account cookie in seconds; each token exchange renews it. */
const MONTH_S = 30 * 24 * 60 * 60;

/** Visitors who get their cookie with the answer to this request. */
const welcomed = new WeakMap<FastifyRequest, Visitor>();

/** Returns the visitor as rollouts need to know them; undefined for a browser without a cookie. */
export function rolloutVisitorOf(deps: AppDeps, request: FastifyRequest): Visitor | undefined {
  const fresh = welcomed.get(request);
  if (fresh) return fresh;
  const language = languageOf(request) ?? DEFAULT_LANGUAGE;
  const account = accountIn(deps, cookieOf(request, ACCOUNT));
  if (account) return { id: `account:${account.id}`, isStaff: account.isStaff, language };
  const browser = cookieOf(request, BROWSER);
  if (browser && /^[\w-]{22}$/.test(browser)) return { id: `browser:${browser}`, isStaff: false, language };
  return undefined;
}

/** Gives a new browser its visitor cookie. */
export function welcomeVisitor(deps: AppDeps, request: FastifyRequest, reply: FastifyReply): Visitor {
  const browser = randomBytes(16).toString('base64url');
  setCookie(deps, reply, BROWSER, browser, { seconds: YEAR_S });
  const language = languageOf(request) ?? DEFAULT_LANGUAGE;
  const visitor: Visitor = { id: `browser:${browser}`, isStaff: false, language };
  welcomed.set(request, visitor);
  return visitor;
}

/** Switches rollouts from the browser to the account at sign-in, so that one person sees one version on all devices. */
export function rememberAccount(deps: AppDeps, reply: FastifyReply, account: { id: string; role: Role }): void {
  const id = sign(deps.keys, 'visitors', `account:${account.id}`).slice(0, 22);
  const content = `${id}.${account.role === 'client' ? 'client' : 'staff'}`;
  setCookie(deps, reply, ACCOUNT, `${content}.${sealOf(deps, content)}`, { seconds: MONTH_S });
}

/** Removes the account cookie at sign-out. */
export function forgetAccount(deps: AppDeps, reply: FastifyReply): void {
  setCookie(deps, reply, ACCOUNT, '', { seconds: 0 });
}

function accountIn(deps: AppDeps, cookie: string | undefined): { id: string; isStaff: boolean } | undefined {
  const [id, kind, seal] = cookie?.split('.') ?? [];
  if (!id || !kind || !isSealOf(deps, `${id}.${kind}`, seal)) return undefined;
  return { id, isStaff: kind === 'staff' };
}
