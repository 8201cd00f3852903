import { createHash } from 'node:crypto';

/** The signature holds the hash of all bytes around it. That it is the firm's is tested at the server. */
export function expectSealed(file: Buffer): void {
  const [, end = 0, from = 0, length = 0] = (
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/.exec(file.toString('latin1')) ?? []
  )
    .slice(1)
    .map(Number);
  expect(from + length).toBe(file.length);
  const hash = createHash('sha256').update(file.subarray(0, end)).update(file.subarray(from)).digest('hex');
  expect(file.subarray(end, from).toString('latin1')).toContain(hash);
}
