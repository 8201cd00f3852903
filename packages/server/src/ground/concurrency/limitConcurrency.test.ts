import { limitConcurrency } from './limitConcurrency.ts';

const refuse = () => new Error('too many');

/** Begins pieces of work by name, which end when told, and tells which of them run. */
function watch(turns: ReturnType<typeof limitConcurrency>) {
  const ends = new Map<string, () => void>();
  const begin = (name: string, owner: string) =>
    turns(() => new Promise<void>((resolve) => ends.set(name, resolve)).finally(() => ends.delete(name)), owner);
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begin, end, running: () => [...ends.keys()] };
}

test('owners take turns, however much one of them has waiting', async () => {
  const { begin, end, running } = watch(limitConcurrency({ width: 1, queueMax: 9 }, refuse));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(name, 'a');
  for (const name of ['b1', 'b2']) void begin(name, 'b');
  const order: string[] = [];
  for (let [next] = running(); next; [next] = running()) {
    order.push(next);
    await end(next);
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('one owner has no more at a time than an owner may, and others go on meanwhile', async () => {
  const turns = limitConcurrency({ width: 3, ownWidth: 1, queueMax: 9 }, refuse);
  const { begin, end, running } = watch(turns);
  for (const name of ['a1', 'a2']) void begin(name, 'a');
  for (const name of ['b1', 'b2']) void begin(name, 'b');
  expect([running(), turns.waiting()]).toEqual([['a1', 'b1'], 2]);
  await end('b1');
  expect(running()).toEqual(['a1', 'b2']);
  await end('a1');
  expect([running(), turns.waiting()]).toEqual([['b2', 'a2'], 0]);
  for (const name of ['b2', 'a2']) await end(name);
  void begin('b3', 'b');
  expect(running()).toEqual(['b3']);
});

test('one too many is refused, and so is what has waited too long, which then has no turn', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const turns = limitConcurrency({ width: 1, queueMax: 2, patienceMs: 1_000 }, refuse);
  const { begin, end, running } = watch(turns);
  void begin('a1', 'a');
  const late = expect(begin('a2', 'a')).rejects.toThrow('too many');
  jest.advanceTimersByTime(600);
  void begin('a3', 'a');
  await expect(begin('a4', 'a')).rejects.toThrow('too many');
  jest.advanceTimersByTime(600);
  await late;
  expect(turns.waiting()).toBe(1);
  await end('a1');
  expect([running(), jest.getTimerCount()]).toEqual([['a3'], 0]);
  jest.useRealTimers();
});

test('work that fails gives its turn to the next', async () => {
  const turns = limitConcurrency({ width: 1, queueMax: 9 }, refuse);
  const failing = turns(() => Promise.reject(new Error('it failed')));
  const next = turns(async () => 'done');
  await expect(failing).rejects.toThrow('it failed');
  expect(await next).toBe('done');
});
