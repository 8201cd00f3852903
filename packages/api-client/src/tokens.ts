import { STORAGE_KEYS } from '@firm/contract';

/** A bearer token and the token that renews it once. Both need the cookie set with them, which scripts cannot read. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Holds the tokens of a session and makes the users of one place take turns. */
export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(): void;
  /** Runs one piece of work at a time among all users of the store: in a browser, all tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Tokens in local storage under the specification's keys. Tabs take turns through the Web Locks API. */
export const browserTokens: TokenStore = {
  read() {
    // A server that renders pages is signed in as nobody.
    if (typeof localStorage === 'undefined') return undefined;
    const accessToken = localStorage.getItem(STORAGE_KEYS.accessToken);
    const refreshToken = localStorage.getItem(STORAGE_KEYS.refreshToken);
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined;
  },
  write(tokens) {
    localStorage.setItem(STORAGE_KEYS.accessToken, tokens.accessToken);
    localStorage.setItem(STORAGE_KEYS.refreshToken, tokens.refreshToken);
  },
  clear() {
    for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  },
  exclusively: async (work) =>
    navigator.locks ? await navigator.locks.request('session-refresh', work) : await work(),
};

/** Tokens in memory, for programs and tests. */
export function memoryTokens(initial?: Tokens): TokenStore {
  let tokens = initial;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next;
    },
    clear: () => {
      tokens = undefined;
    },
    exclusively: (work) => {
      const mine = turn.then(work, work);
      turn = mine;
      return mine;
    },
  };
}

/** Whether a JWT has expired or will within `marginSeconds`. The server judges a token that cannot be read here. */
export function hasExpired(accessToken: string, now: number, marginSeconds = 5): boolean {
  const { exp } = claimsOf(accessToken);
  return typeof exp === 'number' && exp * 1000 <= now + marginSeconds * 1000;
}

/** Whether a JWT is of the person with this id. */
export const isOf = (accessToken: string | undefined, userId: string): boolean =>
  accessToken !== undefined && claimsOf(accessToken).sub === userId;

/** Whether two tokens are of one person, as far as they can be read here. */
export const isSameOwner = (one: string, other: string): boolean => claimsOf(one).sub === claimsOf(other).sub;

function claimsOf(accessToken: string): { exp?: unknown; sub?: unknown } {
  try {
    const claims: unknown = JSON.parse(atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
