import { networkOf } from './limits.ts';

/** A provider gives one customer at most 48 bits of IPv6 addresses, which are three groups. */
const CUSTOMER_GROUPS = 3;

/**
 * Returns the district of an address: 256 neighbours of IPv4, or the addresses of one IPv6 customer. It is empty for a
 * visitor who has disconnected.
 */
export const districtOf = (address: string | undefined): string =>
  networkOf(address ?? '', CUSTOMER_GROUPS).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
