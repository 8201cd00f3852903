import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grantAccess } from '@firm/releases';
import { publishSite } from '../testing/releases.ts';
import { type JsonSchema, type Operation, signedOperations, teamOperations } from './operations.ts';
import { type Attack, attack, hashOfTables } from './requests.ts';
import { bodyOf, type Input, inputsOf, NOBODYS_ID, queryOf, withValue } from './samples.ts';
import { forbiddenBy, MEAN_TEXTS, WRONG_BODIES } from './values.ts';
import type { World } from './world.ts';

const OWN = 'blog';
const ofApp = teamOperations.filter(({ named }) => named);
const takingJson = teamOperations.filter(({ media }) => media === 'application/json');
const ODD_PARTS = ['nothing', '..', '../../etc', '..%2f', '__proto__', 'constructor', '\0', 'blog/', 'x'.repeat(900)];

/** Adds a version that fits, since a sample cannot guess one. */
const fitting = <T>({ properties }: JsonSchema = {}, sample: T): T =>
  properties?.version ? { ...sample, version: '1.0.0' } : sample;

/** Attacks the calls of teams and of the payment provider, which prove themselves without an access token. */
export function attackTeams(world: () => World): void {
  let proofs: Record<string, string>;
  let own: Attack['as'];
  beforeAll(async () => {
    const { store, clock } = world().server.deps;
    await publishSite(world().server);
    const now = clock();
    own = { header: `Bearer ${await grantAccess(store, { name: 'own', remotes: [OWN], now })}` };
    const old = await grantAccess(store, { name: 'old', remotes: ['*'], days: 1, now: new Date(0) });
    const admin = world().admin.tokens.read()?.accessToken ?? '';
    proofs = {
      'of an administrator': `Bearer ${admin}`,
      'that has ended': `Bearer ${old}`,
      guessed: 'Bearer release_guess',
      empty: 'Bearer ',
      'of another scheme': `Basic ${own.header.slice('Bearer '.length)}`,
      'twice over': `${own.header}, ${own.header}`,
    };
  }, 60_000);

  /** Calls as the team of an app about that app, so that only the sent value is wrong. */
  const call = (operation: Operation, what: Partial<Attack>) =>
    attack(world().server, operation, {
      ...{
        as: own,
        id: OWN,
        query: fitting(
          operation.query,
          queryOf(operation, () => NOBODYS_ID),
        ),
      },
      ...{
        body: fitting(
          operation.body,
          bodyOf(operation, () => NOBODYS_ID),
        ),
      },
      ...what,
    });
  const callWith = (operation: Operation, { at, way }: Input, value: unknown) =>
    at === 'body'
      ? call(operation, {
          body: withValue(
            fitting(
              operation.body,
              bodyOf(operation, () => NOBODYS_ID),
            ),
            way,
            value,
          ),
        })
      : call(operation, { query: { [String(way[0])]: value } });

  /** Returns a hash of every file of the store. */
  function hash(): string {
    const { dir } = world().server.deps.store;
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const lines = files.map(
      ({ parentPath, name }) => `${parentPath} ${name} ${readFileSync(join(parentPath, name), 'base64')}`,
    );
    return createHash('sha256').update(lines.sort().join()).digest('hex');
  }

  test.each(teamOperations)('$id is refused to whoever proves nothing', async (operation) => {
    const before = hash();
    expect(await call(operation, { as: undefined })).toMatchObject({ status: 401, code: 'unauthorized' });
    for (const [name, header] of Object.entries(proofs))
      expect([name, await call(operation, { as: { header } })]).toMatchObject([name, { status: 401 }]);
    expect(hash()).toEqual(before);
  });

  test.each(ofApp)('$id is refused to the team of another app', async (operation) => {
    const before = hash();
    for (const id of ['marketing', 'shell'])
      expect([id, await call(operation, { id })]).toMatchObject([id, { status: 403, code: 'forbidden' }]);
    for (const id of ODD_PARTS) {
      const { status } = await call(operation, { id });
      expect([id, [400, 403, 404].includes(status)]).toEqual([id, true]);
    }
    expect(hash()).toEqual(before);
  });

  test.each(teamOperations)('$id refuses by name what it rules out, and changes nothing', async (operation) => {
    const before = hash();
    for (const input of inputsOf(operation)) {
      const { way, at, schema, required } = input;
      const wrong = forbiddenBy(schema).filter((one) => at === 'body' || typeof one === 'string');
      for (const value of at === 'body' && required ? [undefined, ...wrong] : wrong) {
        const { status, fields } = await callWith(operation, input, value);
        expect([way, value, status, fields[0]?.split('.')[0]]).toEqual([way, value, 400, way[0]]);
      }
    }
    expect(hash()).toEqual(before);
  });

  test.each(teamOperations)('$id fails at no text', async (operation) => {
    for (const input of inputsOf(operation)) {
      for (const text of MEAN_TEXTS) await callWith(operation, input, text);
    }
  });

  test.each(takingJson)('$id refuses bodies that are none', async (operation) => {
    const before = hash();
    for (const [text, status] of WRONG_BODIES)
      expect([text.slice(0, 40), (await call(operation, { raw: { text, media: 'application/json' } })).status]).toEqual(
        [text.slice(0, 40), status],
      );
    expect(hash()).toEqual(before);
  });

  test.each(signedOperations)('$id takes in nothing that is not signed', async (operation) => {
    const before = await hashOfTables(world().server);
    const now = Math.floor(world().server.deps.clock().getTime() / 1000);
    const event = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } });
    for (const signature of [
      undefined,
      '',
      'x',
      `t=${now}`,
      `t=${now},v1=${'0'.repeat(64)}`,
      `t=0,v1=${'é'.repeat(64)}`,
    ])
      for (const text of ['', '{', '[]', 'null', event, `${'['.repeat(5_000)}`, '\0']) {
        const headers: Record<string, string> =
          signature === undefined
            ? {}
            : { 'stripe-signature': signature, 'x-twilio-signature': signature, 'x-mail-signature': signature };
        const raw = { text, media: 'application/json' };
        expect((await call(operation, { as: undefined, raw, headers })).status).toBe(400);
      }
    expect(await hashOfTables(world().server)).toEqual(before);
  });
}
