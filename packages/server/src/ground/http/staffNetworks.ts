import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';

/**
 * Whether staff may work from where a request comes from: from everywhere, unless `STAFF_NETWORKS` names networks. What comes through a proxy
 * that is not believed comes from nowhere known.
 */
export function mayStaffWorkFrom(
  { staffNetworks, trustProxy }: Pick<Env, 'staffNetworks' | 'trustProxy'>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): boolean {
  if (!staffNetworks) return true;
  if (trustProxy === false && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) return false;
  const [address = ''] = ip.split('%', 1);
  const kind = isIP(address);
  // What a proxy passes on may be no address at all.
  return kind !== 0 && staffNetworks.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}
