import { QueryObserver } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';
import { askOnce, fetchMissed, handOver } from './handOver.ts';
import { createQueryClient } from './query.ts';
import { takeOver } from './takeOver.ts';

const queryKey = ['blog', 'post', 'no-such-post'];
const missing = () => Promise.reject(new ApiError(404, 'Post not found', { code: 'not_found', requestId: 'r1' }));

/** The answers of a page that asked once, as its browser reads them. */
async function handedOver(queryFn: () => Promise<unknown>) {
  const server = createQueryClient();
  askOnce(server);
  new QueryObserver(server, { queryKey, queryFn }).getCurrentResult();
  await fetchMissed(server);
  return JSON.parse(JSON.stringify(handOver(server)));
}

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
