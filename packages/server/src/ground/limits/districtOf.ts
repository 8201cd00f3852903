import { networkOf } from './limits.ts';

/** A provider gives one customer at most 48 bits of IPv6 addresses, which are three groups. */
const CUSTOMER_GROUPS = 3;

/** Returns the district of an address: 256 neighbours of IPv4, or the addresses of one customer of IPv6. It is empty for a visitor who has hung up. */
export const districtOf = (address: string | undefined): string =>
  networkOf(address ?? '', CUSTOMER_GROUPS).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
