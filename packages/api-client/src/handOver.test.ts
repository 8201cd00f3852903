import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { handOver, waitForAnswers } from './handOver.ts';
import { createQueryClient } from './query.ts';
import { takeOver } from './takeOver.ts';

const queryKey = ['blog', 'post', 'no-such-post'];
const missing = () => Promise.reject(new ApiError(404, 'Post not found', { code: 'not_found', requestId: 'r1' }));

function serverClient(): QueryClient {
  const client = createQueryClient();
  waitForAnswers(client);
  return client;
}

/** The answers of a page whose component waited once, as its browser reads them. */
async function handedOver(queryFn: () => Promise<unknown>) {
  const server = serverClient();
  const options = server.defaultQueryOptions({ queryKey, queryFn });
  await new QueryObserver(server, options).fetchOptimistic(options).catch(() => {});
  return JSON.parse(JSON.stringify(handOver(server)));
}

it('components wait for an answer until it is there, not for one that is not asked for', async () => {
  const server = serverClient();
  expect(server.defaultQueryOptions({ queryKey })).toMatchObject({ suspense: true });
  expect(server.defaultQueryOptions({ queryKey, enabled: false })).toMatchObject({ suspense: false });
  await server.prefetchQuery({ queryKey, queryFn: missing });
  expect(server.defaultQueryOptions({ queryKey })).toMatchObject({ suspense: false });
});

it('hands an answer over, which the page does not ask for again', async () => {
  const answers = await handedOver(() => Promise.resolve({ title: 'Found' }));
  const client = createQueryClient();
  takeOver(client, answers);
  const queryFn = jest.fn();
  const observer = new QueryObserver(client, { queryKey, queryFn });
  observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: { title: 'Found' } });
  expect(queryFn).not.toHaveBeenCalled();
});

it('hands "not found" over as the failure it is, which the page does not ask for again by itself', async () => {
  const answers = await handedOver(missing);
  expect(JSON.stringify(answers)).not.toContain('r1');
  const client = createQueryClient();
  takeOver(client, answers);
  const queryFn = jest.fn(missing);
  const options = client.defaultQueryOptions({ queryKey, queryFn });
  const observer = new QueryObserver(client, options);
  expect(observer.getOptimisticResult({ ...options, _optimisticResults: 'optimistic' })).toMatchObject({
    status: 'error',
  });
  observer.subscribe(() => {});
  const { error } = observer.getCurrentResult();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 404, code: 'not_found', message: 'Post not found' });
  expect(queryFn).not.toHaveBeenCalled();
});

it('hands over no other failure: such a page is not rendered', async () => {
  await expect(handedOver(() => Promise.reject(new ApiError(500, 'No database')))).rejects.toThrow('No database');
});
