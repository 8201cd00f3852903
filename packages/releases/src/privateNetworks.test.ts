import { isPrivateHost } from './privateNetworks.ts';

const hostOf = (address: string) => new URL(address).hostname;

test.each([
  ...['https://localhost/x', 'https://localhost./x', 'https://wiki/x', 'https://chat.internal', 'https://nas.local'],
  ...['https://10.1.2.3', 'https://127.1', 'https://2130706433', 'https://0x7f.1', 'https://169.254.169.254/latest'],
  ...['https://172.31.0.1', 'https://192.168.1.1', 'https://100.64.0.1', 'https://0.0.0.0', 'https://[::1]'],
  ...['https://[fd00::1]', 'https://[fe80::1]', 'https://[::ffff:10.0.0.1]', 'https://[64:ff9b::a00:1]'],
  ...['https://[::127.0.0.1]', 'https://[2002:7f00:1::]', 'https://[64:ff9b:1::1]', 'https://[fec0::1]'],
])('%s is private', (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(true);
});

test.each([
  ...['https://hooks.example.com/x', 'https://localhost.example.com', 'https://172.32.0.1', 'https://8.8.8.8'],
  ...['https://[2606:4700::1111]', 'https://internal.example.com'],
])('%s is public', (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(false);
});
