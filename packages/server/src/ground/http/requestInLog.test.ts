import { requestInLog } from './requestInLog.ts';

it('shows who asked for what, without the query', () => {
  const request = { method: 'GET', url: '/newsletter/confirm?token=secret', ip: '192.0.2.1', headers: {} };
  expect(requestInLog(request)).toEqual({ method: 'GET', path: '/newsletter/confirm', address: '192.0.2.1' });
});

it('does not repeat a path without an end', () => {
  expect(requestInLog({ url: `/${'x'.repeat(16_000)}?a=b` }).path).toHaveLength(200);
});
