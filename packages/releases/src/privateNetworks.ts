import { BlockList, isIP, isIPv6 } from 'node:net';

/** This machine, networks that nobody outside of them reaches, and the addresses at which clouds tell their secrets. */
const PRIVATE = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  // These lead to any address of version 4.
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16'],
];
/** Names that only a network of its own knows. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$|^[^.]*$/;

const networks = new BlockList();
for (const network of PRIVATE) {
  const [address = '', length] = network.split('/');
  networks.addSubnet(address, Number(length), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an IP address lies within a private network. */
export const isPrivateAddress = (address: string): boolean =>
  networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the host of a URL is a private address, or a name that no public network knows. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) ? isPrivateAddress(host) : PRIVATE_NAME.test(host);
}
