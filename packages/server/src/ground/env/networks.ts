import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Reads `STAFF_NETWORKS`: IPv4 and IPv6 addresses, or networks with their length. The error names an unreadable entry.
 */
export function readNetworks(text: string): BlockList {
  const networks = new BlockList();
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', length, ...more] = word.split('/');
    const most = isIPv6(address) ? 128 : 32;
    const bits = length === undefined ? most : Number(length);
    const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(length ?? '0') && bits <= most && more.length === 0;
    // A network of all addresses would look like a rule and restrict no one.
    if (!isNetwork || bits === 0)
      throw new Error(`names "${word}", which is no address and no network such as 203.0.113.0/24`);
    networks.addSubnet(address, bits, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return networks;
}
