import { auth, cases, documents, users } from '@firm/contract';
import { ApiError } from './ApiError.ts';
import { createApi } from './api.ts';
import { memoryTokens } from './tokens.ts';

type Handler = (url: string, init: RequestInit) => Response | Promise<Response>;
const json = (body: unknown, status = 200, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } });
const bearerOf = (init: RequestInit) => new Headers(init.headers).get('authorization');

function setUp(handler: Handler, tokens = memoryTokens({ accessToken: 'old', refreshToken: 'r1' })) {
  const seen: string[] = [];
  const api = createApi({
    baseUrl: '/api',
    tokens,
    fetch: async (url, init) => {
      seen.push(`${init.method} ${url}`);
      return handler(url, init);
    },
  });
  return { api, tokens, seen };
}

const caught = async (work: Promise<unknown>): Promise<ApiError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('it did not fail');
};

describe('call', () => {
  it('fills the path, maps the query and the body to snake_case and the answer to camelCase', async () => {
    let sent: unknown;
    const { api, seen } = setUp((_, init) => {
      sent = init.body;
      return json({ case_number: 'CB-1' });
    });
    await api.call(cases.list, { query: { limit: 10, status: 'on_hold' } });
    const answer = await api.call(cases.update, { params: { id: 'a/b' }, body: { estimatedCompletionDate: null } });
    expect(seen).toEqual(['GET /api/cases?limit=10&status=on_hold', 'PATCH /api/cases/a%2Fb']);
    expect(sent).toBe('{"estimated_completion_date":null}');
    expect(answer).toMatchObject({ caseNumber: 'CB-1' });
  });

  it('asks nothing at an address whose name it was not given, and names it', async () => {
    const { api, seen } = setUp(() => json({}));
    await expect(api.call(cases.get)).rejects.toThrow('no params for /cases/:id');
    await expect(api.download(documents.download)).rejects.toThrow('no params for /documents/:id/download');
    expect(seen).toEqual([]);
  });

  it('lets a small body outlive the page, and no large one, which browsers refuse', async () => {
    const sent: (boolean | undefined)[] = [];
    const { api } = setUp((_, init) => {
      sent.push(init.keepalive);
      return json({});
    });
    for (const title of ['A letter', 'a'.repeat(70_000)])
      await api.call(cases.update, { params: { id: '7' }, body: { title }, keepalive: true });
    await api.call(cases.update, { params: { id: '7' }, body: { title: 'A letter' } });
    expect(sent).toEqual([true, undefined, undefined]);
  });

  it('asks for the documents of a case by caseId, as specified', async () => {
    const { api, seen } = setUp(() => json({ documents: [] }));
    await api.call(documents.list, { query: { caseId: '7', limit: 5 } });
    expect(seen).toEqual(['GET /api/documents?caseId=7&limit=5']);
  });
});

describe('failures', () => {
  it('carries status, code, fields in camelCase and the request id', async () => {
    const { api } = setUp(() =>
      json(
        {
          error: 'x',
          message: 'Refused',
          code: 'validation_failed',
          errors: [{ field: 'first_name', message: 'm' }],
          request_id: 'q',
        },
        400,
      ),
    );
    const failure = await caught(api.call(users.profile));
    expect(failure).toMatchObject({ status: 400, code: 'validation_failed', requestId: 'q', message: 'Refused' });
    expect(failure.errors).toEqual([{ field: 'firstName', message: 'm' }]);
  });

  it('has the message of `error` without a `message`, and the status line without either', async () => {
    expect((await caught(setUp(() => json({ error: 'only this' }, 409)).api.get('/x'))).message).toBe('only this');
    const bare = setUp(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect((await caught(bare.api.get('/x'))).message).toBe('HTTP 502: Bad Gateway');
  });

  it('is status 0 for a broken connection and 500 for an answer that cannot be read', async () => {
    const broken = setUp(() => Promise.reject(new TypeError('refused')));
    expect(await caught(broken.api.get('/x'))).toMatchObject({
      status: 0,
      message: 'Network error. Please check your connection.',
    });
    const garbled = setUp(() => new Response('not json', { status: 200 }));
    expect(await caught(garbled.api.get('/x'))).toMatchObject({ status: 500, message: 'An unexpected error occurred' });
  });

  it('rethrows an abort as it is', async () => {
    const controller = new AbortController();
    const { api } = setUp(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    await expect(api.call(cases.list, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  describe('on a line that hangs', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const unanswered = { status: 0, code: 'unanswered' };
    const never = () => new Promise<never>(() => undefined);

    it('is status 0 for a question after a while, but a change may take its time', async () => {
      const { api } = setUp(never);
      const changed = jest.fn();
      void api.post('/x').then(changed, changed);
      const asked = caught(api.call(cases.list, { signal: new AbortController().signal }));
      await jest.advanceTimersByTimeAsync(20_000);
      expect(await asked).toMatchObject(unanswered);
      expect(changed).not.toHaveBeenCalled();
    });

    it('is status 0 also where the session’s renewal hangs, and where the answer does not end', async () => {
      const renewing = setUp((url) => (url === '/api/cases/' ? json({}, 401) : never()));
      const ending = setUp(() => new Response(new ReadableStream()));
      const asked = [caught(renewing.api.call(cases.list)), caught(ending.api.call(cases.list))];
      await jest.advanceTimersByTimeAsync(20_000);
      expect(await Promise.all(asked)).toMatchObject([unanswered, unanswered]);
    });

    it('lets an answer that has begun take as long again', async () => {
      let end: () => void = () => undefined;
      const body = new ReadableStream({
        start: (answer) => {
          end = () => {
            answer.enqueue(new TextEncoder().encode('{"a":1}'));
            answer.close();
          };
        },
      });
      const { api } = setUp(async () => {
        await new Promise((resolve) => setTimeout(resolve, 15_000));
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      });
      const asked = api.get('/x');
      await jest.advanceTimersByTimeAsync(30_000);
      end();
      expect(await asked).toEqual({ a: 1 });
    });
  });

  it("fails a refused download with 'Download failed' and its status", async () => {
    const { api } = setUp(() => json({ error: 'x', message: 'gone' }, 404));
    expect(await caught(api.download(documents.download, { params: { id: '1' } }))).toMatchObject({
      status: 404,
      message: 'Download failed',
    });
  });

  it('tells which value of a refused download is wrong', async () => {
    const errors = [{ field: 'from', message: 'Choose fewer days', code: 'too_many' }];
    const { api } = setUp(() => json({ code: 'validation_failed', message: 'x', errors }, 400));
    expect(await caught(api.download(documents.download, { params: { id: '1' } }))).toMatchObject({
      code: 'validation_failed',
      errors,
    });
  });
});

describe('upload', () => {
  it('sends the file after its extras, and extras that are not text as JSON', async () => {
    let form: FormData | undefined;
    const { api } = setUp((_, init) => {
      form = init.body as FormData;
      return json({});
    });
    await api.upload('/anything', new Blob(['x']), { caseId: '1', tags: ['a', 'b'] });
    expect([...(form?.keys() ?? [])]).toEqual(['case_id', 'tags', 'file']);
    expect(form?.get('tags')).toBe('["a","b"]');
  });
});

describe('refresh', () => {
  const server: Handler = (url, init) => {
    if (url === `/api${auth.refresh.path}`) return json({ access_token: 'new', refresh_token: 'r2' });
    return bearerOf(init) === 'Bearer new' ? json({ id: '1' }) : json({ error: 'expired' }, 401);
  };

  it('replays a refused call once with the new token, and refreshes once for many calls', async () => {
    const { api, tokens, seen } = setUp(server);
    await Promise.all([api.call(users.profile), api.call(cases.list), api.call(documents.list)]);
    expect(seen.filter((call) => call.includes('/auth/refresh'))).toHaveLength(1);
    expect(tokens.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('tells the server when nobody is using the browser', async () => {
    const sent: unknown[] = [];
    for (const there of [false, true]) {
      const api = createApi({
        baseUrl: '/api',
        tokens: memoryTokens({ accessToken: 'old', refreshToken: 'r1' }),
        isActive: () => there,
        fetch: async (url, init) => {
          if (url.includes('/auth/refresh')) sent.push(JSON.parse(String(init.body)));
          return server(url, init);
        },
      });
      await api.call(users.profile);
    }
    expect(sent).toEqual([{ refresh_token: 'r1', active: false }, { refresh_token: 'r1' }]);
  });

  it('ends the session when the refresh is refused', async () => {
    const { api, tokens } = setUp(() => json({ error: 'no' }, 401));
    const ended = jest.fn(() => tokens.read());
    api.onSessionEnded(ended);
    expect((await caught(api.call(users.profile))).status).toBe(401);
    expect(ended).toHaveBeenCalledTimes(1);
    // Other tabs look for the reason once the tokens are gone, so that it is told before.
    expect(ended).toHaveReturnedWith({ accessToken: 'old', refreshToken: 'r1' });
    expect(tokens.read()).toBeUndefined();
  });

  it('a sign-in of another tab while the refresh is refused stays', async () => {
    const fresh = { accessToken: 'new', refreshToken: 'r9' };
    const { api, tokens } = setUp((url, init) => {
      if (bearerOf(init) === 'Bearer new') return json({});
      if (url.includes('/auth/refresh')) tokens.write(fresh);
      return json({ error: 'no' }, 401);
    });
    const ended = jest.fn();
    api.onSessionEnded(ended);
    expect(await caught(api.call(users.profile))).toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
    expect(tokens.read()).toEqual(fresh);
  });

  it('keeps the session when the refresh finds no network', async () => {
    const { api, tokens } = setUp((url) => {
      if (url.includes('/auth/refresh')) throw new TypeError('refused');
      return json({ error: 'expired' }, 401);
    });
    expect((await caught(api.call(users.profile))).status).toBe(0);
    expect(tokens.read()).toEqual({ accessToken: 'old', refreshToken: 'r1' });
  });

  it('repeats a renewal whose answer is lost with the same token, and ends no session for it', async () => {
    const sent: unknown[] = [];
    const { api, tokens } = setUp((url, init) => {
      if (!url.includes('/auth/refresh')) return server(url, init);
      sent.push(JSON.parse(String(init.body)));
      if (sent.length === 1) throw new TypeError('the network is gone');
      if (sent.length === 2) return new Response('<html>', { status: 502 });
      return server(url, init);
    });
    const ended = jest.fn();
    api.onSessionEnded(ended);
    expect((await caught(api.call(users.profile))).status).toBe(0);
    expect((await caught(api.call(users.profile))).status).toBe(502);
    expect(await api.call(users.profile)).toEqual({ id: '1' });
    expect(sent).toEqual(Array(3).fill({ refresh_token: 'r1' }));
    expect(tokens.read()).toEqual({ accessToken: 'new', refreshToken: 'r2' });
    expect(ended).not.toHaveBeenCalled();
  });

  it('refreshes before a call when the token has expired by the clock', async () => {
    const expired = `x.${btoa(JSON.stringify({ exp: 1000 }))}.x`;
    const { api, seen } = setUp(server, memoryTokens({ accessToken: expired, refreshToken: 'r1' }));
    await api.call(users.profile);
    expect(seen).toEqual(['POST /api/auth/refresh', 'GET /api/users/profile/']);
  });

  it('sends no bearer with a sign-in and does not take its 401 for an expired session', async () => {
    const { api, tokens, seen } = setUp((_, init) => json({ message: bearerOf(init) ?? 'none' }, 401));
    const failure = await caught(api.call(auth.login, { body: { email: 'a@b.c', password: 'x' } }));
    expect(failure.message).toBe('none');
    expect(seen).toHaveLength(1);
    expect(tokens.read()).toBeDefined();
  });
});

describe('a call for one person', () => {
  const tokenOf = (sub: string, exp = 4_000_000_000) => `x.${btoa(JSON.stringify({ sub, exp }))}.x`;
  const body = { serviceCategoryId: 'tax_preparation', title: 'A case' } as const;

  it('goes with the token of that person', async () => {
    const { api, seen } = setUp(() => json({}), memoryTokens({ accessToken: tokenOf('ana'), refreshToken: 'r' }));
    await api.call(cases.create, { body, onlyFor: 'ana' });
    expect(seen).toEqual(['POST /api/cases']);
  });

  it.each([
    ['another person', memoryTokens({ accessToken: tokenOf('ben'), refreshToken: 'r' })],
    ['nobody', memoryTokens()],
  ])('is not sent when %s is signed in', async (_, tokens) => {
    const { api, seen } = setUp(() => json({}), tokens);
    expect(await caught(api.call(cases.create, { body, onlyFor: 'ana' }))).toMatchObject({ code: 'other_person' });
    expect(seen).toEqual([]);
  });

  it.each([
    ['that names them', { onlyFor: 'ana' }],
    ['that names nobody', {}],
  ])('%s is not repeated with the token of somebody who signed in meanwhile', async (_, named) => {
    const tokens = memoryTokens({ accessToken: tokenOf('ana'), refreshToken: 'r' });
    const { api, seen } = setUp(() => {
      tokens.write({ accessToken: tokenOf('ben'), refreshToken: 'r2' });
      return json({ error: 'expired' }, 401);
    }, tokens);
    expect(await caught(api.call(cases.create, { body, ...named }))).toMatchObject({ code: 'other_person' });
    expect(seen).toEqual(['POST /api/cases']);
    expect(tokens.read()?.refreshToken).toBe('r2');
  });
});
