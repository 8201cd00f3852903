import { auth } from '@firm/contract';
import { decodeJwt, SignJWT } from 'jose';
import { newSecret } from '../ground/keys/keyList.ts';
import { createKeys } from '../ground/keys/keys.ts';
import { createAccessTokens } from '../slices/auth/accessTokens.ts';
import { disableAccount } from '../slices/auth/administration.ts';
import type { Person } from '../testing/testServer.ts';
import type { World } from './world.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function tokenOf({ tokens }: Person): string {
  const token = tokens.read()?.accessToken;
  if (!token) throw new Error('not signed in');
  return token;
}

/** Returns invalid authorization headers, by their fault. Making them signs every person in again. */
export async function falseProofs(world: World): Promise<Record<string, string>> {
  const { server, owner, intruder } = world;
  const expired = tokenOf(owner.staff);
  server.advance(11 * 60_000);
  for (const side of [owner, intruder]) {
    side.client = await server.signIn(side.client.user.email, side.client.password);
    side.staff = await server.signIn(side.staff.user.email, side.staff.password);
  }
  world.admin = await server.signIn(world.admin.user.email, world.admin.password);
  const gone = await server.signIn(owner.staff.user.email, owner.staff.password);
  const ended = tokenOf(gone);
  await gone.api.call(auth.logout);
  const { user, password } = await server.person({ role: 'staff' });
  const closed = tokenOf(await server.signIn(user.email, password));
  await disableAccount(server.deps, user.id);
  await server.hearsEndings();

  const valid = tokenOf(owner.staff);
  const [head = '', claims = '', signature = ''] = valid.split('.');
  const claimed = decodeJwt(valid);
  const admin = base64({ ...claimed, role: 'admin' });
  const actor = { id: owner.staff.user.id, role: 'admin' as const, sessionId: String(claimed.sid) };
  const [key] = server.deps.keys.all('accessTokens');
  const others = createKeys({ read: () => [{ ...newSecret(new Date()), id: key.id }] }, server.deps.log);
  const signed = (alg: string, more: object = {}) =>
    new SignJWT({ ...claimed, ...more }).setProtectedHeader({ alg, kid: key.id }).sign(key.bytes);
  const session = { generation: 0, expiresAt: new Date(server.deps.clock().getTime() + 600_000) };
  const bearers = {
    expired,
    'of an ended session': ended,
    'of a closed account of staff': closed,
    'signed with another secret': await createAccessTokens(others, server.deps.clock).sign(actor, session),
    'for another audience': await signed('HS256', { aud: 'somebody-else' }),
    'for an unknown role': await signed('HS256', { role: 'owner' }),
    'by another algorithm': await signed('HS512'),
    'without algorithm': `${base64({ alg: 'none' })}.${admin}.`,
    'without algorithm, signed': `${base64({ alg: 'none' })}.${admin}.${signature}`,
    'with another role': `${head}.${admin}.${signature}`,
    'cut short': `${head}.${claims}`,
    'that refreshes': owner.staff.tokens.read()?.refreshToken ?? '',
    malformed: 'not.a.token',
    empty: '',
  };
  return {
    ...Object.fromEntries(Object.entries(bearers).map(([name, token]) => [name, `Bearer ${token}`])),
    'of another scheme': `Basic ${base64({ user: 'admin' })}`,
    'without scheme': valid,
    'twice over': `Bearer ${valid}, Bearer ${valid}`,
  };
}
