import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessTokens } from '../../slices/auth/accessTokens.ts';
import { keyFileProblem } from './checkKeyFile.ts';
import { newSecret, parseSecrets, secretLine } from './keyList.ts';
import { createKeys, type Purpose } from './keys.ts';
import { openKeys } from './openKeys.ts';
import { seal, unseal } from './seal.ts';
import { isSignature, sign } from './sign.ts';

const PLAIN = 'the one secret of a former version';
const OLD = `old:${'o'.repeat(32)}`;
const NEW = `new:${'n'.repeat(32)}`;
const alerts: { alert?: string; purpose?: string }[] = [];
const log = { error: (entry: object) => void alerts.push(entry) };
const keysOf = (text: string) => {
  const secrets = parseSecrets(text);
  return createKeys({ read: () => secrets }, log);
};
const place = { purpose: 'secondFactors', of: 'ana' } as const;
const actor = { id: crypto.randomUUID(), role: 'client', sessionId: crypto.randomUUID() } as const;
const tokensOf = (text: string) => createAccessTokens(keysOf(text), () => new Date());
const session = { generation: 0, expiresAt: new Date(Date.now() + 600_000) };

describe('a list of secrets', () => {
  test('is told from one secret with spaces in it', () => {
    expect(parseSecrets(`${NEW}, ${OLD}\n${'p'.repeat(32)}`)).toMatchObject([
      { id: 'new', isNamed: true },
      { id: 'old', isNamed: true },
      { id: expect.stringMatching(/^x[\da-f]{12}$/), isNamed: false },
    ]);
    expect(parseSecrets(PLAIN)).toMatchObject([{ text: PLAIN, isNamed: false }]);
  });

  test.each(['', 'short', `new:${'n'.repeat(31)}`, `${NEW} ${NEW}`])('is refused: %j', (text) => {
    expect(() => parseSecrets(text)).toThrow(/^must/);
  });

  test('takes new secrets, also two of one day, and reads them back', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    const first = newSecret(now);
    const second = newSecret(now, [first.id]);
    expect([first.id, second.id]).toEqual(['20261122', '20261122b']);
    expect(parseSecrets([second, first].map(secretLine).join('\n'))).toEqual([second, first]);
  });
});

describe('each purpose', () => {
  test('has a key of its own', () => {
    const purposes: Purpose[] = [
      'accessTokens',
      'secondFactors',
      'mailedLinks',
      'calendarFeeds',
      'cookies',
      'files',
      'fields',
      'stoppedNumbers',
      'chatPlaces',
      'replies',
      'attempts',
    ];
    const keys = keysOf(NEW);
    expect(new Set(purposes.map((purpose) => keys.all(purpose)[0].bytes.toString('hex'))).size).toBe(purposes.length);
  });

  test('reads what former versions wrote with their one secret, and they read its writing until there is a second', async () => {
    const key = Buffer.from(hkdfSync('sha256', PLAIN, '', 'crossbay sealed text', 32));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([iv, cipher.update('text'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
    expect(unseal(keysOf(PLAIN), place, sealed)).toBe('text');
    expect(unseal(keysOf(`${NEW}\n${'z'.repeat(32)}`), place, seal(keysOf('z'.repeat(32)), place, 'text'))).toBe(
      'text',
    );
    expect(seal(keysOf(PLAIN), place, 'text')).not.toContain('.');
    expect(keysOf(PLAIN).all('accessTokens')[0].bytes.toString()).toBe(PLAIN);
  });
});

describe('a new key in front', () => {
  const both = `${NEW} ${OLD}`;

  test('writes, and all others read', async () => {
    const sealed = seal(keysOf(OLD), place, 'text');
    expect(sealed).toMatch(/^old\./);
    expect(unseal(keysOf(both), place, sealed)).toBe('text');
    expect(seal(keysOf(both), place, 'text')).toMatch(/^new\./);
    const signature = sign(keysOf(OLD), 'cookies', 'text');
    expect(isSignature(keysOf(both), 'cookies', 'text', signature)).toBe(true);
    expect(isSignature(keysOf(both), 'calendarFeeds', 'text', signature)).toBe(false);
    for (const former of [OLD, 'p'.repeat(32)]) {
      const token = await tokensOf(former).sign(actor, session);
      expect((await tokensOf(`${NEW} ${former}`).verify(token)).actor).toEqual(actor);
      await expect(tokensOf(NEW).verify(token)).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    }
  });

  test.each([
    ['its key is gone', NEW, place],
    ['it was sealed for somebody else', both, { ...place, of: 'ben' }],
    ['it was sealed for something else', both, { ...place, purpose: 'mailedLinks' as const }],
  ])('a value that cannot be opened raises an alert and has its own error: %s', (_, text, elsewhere) => {
    alerts.length = 0;
    const sealed = seal(keysOf(OLD), place, 'text');
    expect(() => unseal(keysOf(text), elsewhere, sealed)).toThrow(
      expect.objectContaining({ status: 503, code: 'key_unavailable' }),
    );
    expect(alerts).toMatchObject([{ alert: 'key_unavailable', purpose: elsewhere.purpose }]);
  });
});

describe('a key file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crossbay-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const env = { dataDir: folder, tokenSecret: undefined, keyFile: undefined, production: false };
  const file = join(folder, 'secrets');

  test('is made outside production, for its owner only, with the secret of a former version in it', () => {
    writeFileSync(join(folder, 'token-secret'), 'p'.repeat(64));
    const keys = openKeys(env, log);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(keys.all('accessTokens').map(({ isNamed }) => isNamed)).toEqual([true, false]);
    expect(openKeys(env, log).all('files')).toEqual(keys.all('files'));
  });

  test('is read again by a running process, at once when a value names an unknown key', () => {
    const keys = openKeys(env, log);
    writeFileSync(file, `# made by hand\n${NEW}\n${readFileSync(file, 'utf8')}`);
    expect(unseal(keys, place, seal(keysOf(NEW), place, 'text'))).toBe('text');
    expect(keys.all('files')[0].id).toBe('new');
    writeFileSync(file, 'damaged');
    expect(keys.find('files', 'unknown')).toBeUndefined();
    expect(keys.all('files')[0].id).toBe('new');
    expect(alerts.at(-1)).toMatchObject({ alert: 'key_file' });
  });

  test('keeps the server from starting when it is damaged, or missing in production', () => {
    expect(() => openKeys(env, log)).toThrow(`The key file ${file} cannot be used: must have at least 32 characters`);
    const elsewhere = { ...env, production: true, keyFile: join(folder, 'elsewhere') };
    expect(() => openKeys(elsewhere, log)).toThrow(/elsewhere cannot be used: ENOENT/);
  });

  test('must be readable by its user alone in production, with random secrets', () => {
    const strict = { ...env, production: true };
    const good = () => secretLine(newSecret(new Date()));
    const given = (text: string, mode = 0o600) => {
      writeFileSync(file, text);
      chmodSync(file, mode);
    };
    for (const mode of [0o600, 0o400, 0o440]) {
      given(good(), mode);
      expect(openKeys(strict, log).all('files')).toHaveLength(1);
      chmodSync(file, 0o600);
    }
    for (const mode of [0o644, 0o604, 0o620]) {
      given(good(), mode);
      expect(() => openKeys(strict, log)).toThrow(`(mode ${mode.toString(8)}): chmod 600 ${file}`);
    }
    given(`${good()}\nold:${'ab'.repeat(20)}`);
    expect(() => openKeys(strict, log)).toThrow('cannot be used: its secret old can be guessed: it repeats itself');
    given(good());
    expect(keyFileProblem(file, (process.getuid?.() ?? 0) + 1)).toEqual(
      process.getuid?.() === 0 ? undefined : expect.stringContaining('belongs to another user'),
    );
  });
});
