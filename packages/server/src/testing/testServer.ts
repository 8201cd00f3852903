import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi, memoryTokens, type TokenStore } from '@firm/api-client';
import { API_BASE, auth, type Role, type User } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import type { Database } from '../ground/db/database.ts';
import type { AppDeps } from '../ground/deps.ts';
import { type Env, readEnv } from '../ground/env/env.ts';
import { giveKeys } from '../ground/fields/fieldKeys.ts';
import { openKeys } from '../ground/keys/openKeys.ts';
import { createOutbox } from '../ground/outbox/outbox.ts';
import { openReleases } from '../ground/releases/openReleases.ts';
import { openStorage } from '../ground/storage/openStorage.ts';
import { sessions } from '../slices/auth/auth.tables.ts';
import { SESSION_ENDED } from '../slices/auth/tokenIdentity.ts';
import { users } from '../slices/users/users.tables.ts';
import { assertLettersFilled } from './assertLettersFilled.ts';
import { type BrowserFetch, browserFetch } from './browserFetch.ts';
import { freshDatabase, type Kind } from './databases.ts';

/** A signed-in person with an account. */
export interface Person {
  api: Api;
  tokens: TokenStore;
  user: User;
  password: string;
}

export interface TestServer {
  kind: Kind;
  /** The address, `http://127.0.0.1:<port>`. */
  url: string;
  app: FastifyInstance;
  deps: AppDeps;
  database: Database;
  /** The API as a guest calls it. */
  api: Api;
  /**
   * Registers a person through the API; a role other than client and a confirmed address are then set in the database.
   */
  person(options?: {
    role?: Role;
    firstName?: string;
    lastName?: string;
    jobTitle?: string;
    email?: string;
    password?: string;
    isVerified?: boolean;
  }): Promise<Person>;
  signIn(email: string, password: string): Promise<Person>;
  /** Sends a raw request with a path from the root, as the browser of the session whose token it carries. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the cookie that belongs to an access token. */
  cookieOf: BrowserFetch['cookieOf'];
  /** Resolves when this server knows every session whose end is committed: the database notifies it a moment later. */
  hearsEndings(): Promise<void>;
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  /**
   * From now on, each reading of the server's clock takes a millisecond and everything else no time, so that attempts
   * within a second stay within it on a busy machine.
   */
  slowClock(): void;
  stop(): Promise<void>;
}

/** Starts the real server on a fresh database and a free port. */
export async function startTestServer(
  kind: Kind,
  variables: Record<string, string | undefined> = {},
  change: Partial<AppDeps> = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossbay-data-'));
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    // Without a commit, each server asks git for it in a process of its own.
    SOURCE_COMMIT: '0123456789abcdef',
    ...variables,
  });
  const database = change.database ?? (await freshDatabase(kind));
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  let offset = 0;
  let now = () => Date.now();
  const clock = () => new Date(now() + offset);
  const keys = change.keys ?? openKeys(env, log);
  giveKeys(database.db, keys);
  const outbox = createOutbox({ database, log, clock, meters: change.meters });
  const storage = await openStorage(env, keys);
  const deps: AppDeps = {
    env,
    database,
    outbox,
    storage,
    store: await openReleases(env, database),
    clock,
    log,
    keys,
    ...change,
  };
  const app = await buildApp(deps).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = url + API_BASE;
  const { fetch, cookieOf } = browserFetch();
  const apiOf = (tokens: TokenStore) => createApi({ baseUrl, tokens, fetch, now: () => clock().getTime() });
  const api = apiOf(memoryTokens());
  let count = 0;
  /** Marks the session as if a passkey had been used: the rights of staff do not depend on how they sign in. */
  const proveFactorOf = (userId: string) =>
    database.db.update(sessions).set({ secondFactorAt: clock() }).where(eq(sessions.userId, userId));

  const signIn = async (email: string, password: string): Promise<Person> => {
    const answer = await api.call(auth.login, {
      body: { email, password },
    });
    if ('secondFactor' in answer) throw new Error(`${email} has a second factor`);
    const { user, ...pair } = answer;
    if (user.role !== 'client') await proveFactorOf(user.id);
    const tokens = memoryTokens(pair);
    return { api: apiOf(tokens), tokens, user, password };
  };

  return {
    kind,
    url,
    app,
    deps,
    database,
    api,
    signIn,
    async person({
      role = 'client',
      firstName = 'Test',
      lastName = 'Person',
      jobTitle,
      email,
      password = 'a long password',
      isVerified = true,
    } = {}) {
      const address = email ?? `person-${++count}@example.com`;
      const body = {
        email: address,
        password,
        passwordConfirm: password,
        firstName,
        lastName,
      };
      const { user, ...pair } = await api.call(auth.register, { body });
      await database.db.update(users).set({ role, jobTitle, isVerified }).where(eq(users.id, user.id));
      if (role !== 'client' || jobTitle !== undefined) await proveFactorOf(user.id);
      const tokens = memoryTokens(pair);
      return { api: apiOf(tokens), tokens, user: { ...user, role, isVerified }, password };
    },
    fetch: (path, init) => fetch(url + path, init),
    cookieOf,
    async hearsEndings() {
      // Notices arrive in the order of their commits, so a listener hears the marker after all earlier ones.
      const marker = randomUUID();
      let stopListening = () => {};
      const heard = new Promise<void>((resolve) => {
        stopListening = database.listen(SESSION_ENDED, (payload) => payload === marker && resolve());
      });
      await database.notify(SESSION_ENDED, marker);
      await heard;
      stopListening();
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
    slowClock() {
      let looked = now();
      now = () => ++looked;
    },
    async stop() {
      await app.close();
      await outbox.stop();
      // Without its database, a test has no letters to look at.
      const letters = database.isReady() ? assertLettersFilled(database.db) : Promise.resolve();
      const [looked] = await Promise.allSettled([letters]);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (looked.status === 'rejected') throw looked.reason;
    },
  };
}

// Starting two databases and hashing with argon2 take long on a busy machine.
jest.setTimeout(60_000);

export const KINDS: readonly Kind[] = process.env.SKIP_POSTGRES === '1' ? ['embedded'] : ['embedded', 'postgres'];
/** The kind for suites that need one database of whichever kind: PostgreSQL, which production uses. */
export const MAIN_KIND: Kind = process.env.SKIP_POSTGRES === '1' ? 'embedded' : 'postgres';

type Suite = [name: string, define: (server: () => TestServer) => void, variables?: Record<string, string>];

/**
 * Describes a suite about rules of the portal. The server starts before the suite's first test and stops after the
 * last:
 * `onDatabase('cases', (server) => { test('…', async () => { const ana = await server().person(); … }) })`.
 * It runs on PostgreSQL; with `EACH_DATABASE=1` on each kind of database.
 */
export function onDatabase(...suite: Suite): void {
  onKinds(process.env.EACH_DATABASE === '1' ? KINDS : [MAIN_KIND], ...suite);
}

/** Describes a suite that depends on the database, once per kind: SQL of its own, locks, notices, jobs, commands. */
export function onEachDatabase(...suite: Suite): void {
  onKinds(KINDS, ...suite);
}

function onKinds(kinds: readonly Kind[], ...[name, define, variables = {}]: Suite): void {
  describe.each(kinds)(`${name} on %s`, (kind) => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startTestServer(kind, variables);
    }, 60_000);
    afterAll(() => server?.stop());
    define(() => {
      if (!server) throw new Error('the server is not started yet');
      return server;
    });
  });
}
