import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';

/**
 * Tells whether staff may work from the address of a request: from any address, unless `STAFF_NETWORKS` names networks.
 * A request through an untrusted proxy has no known address.
 */
export function mayStaffWorkFrom(
  { staffNetworks, trustProxy }: Pick<Env, 'staffNetworks' | 'trustProxy'>,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): boolean {
  if (!staffNetworks) return true;
  if (trustProxy === false && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) return false;
  const [address = ''] = ip.split('%', 1);
  const kind = isIP(address);
  // A proxy may pass on any text in place of an address.
  return kind !== 0 && staffNetworks.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}
