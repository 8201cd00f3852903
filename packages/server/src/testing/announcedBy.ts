import { type Announcement, LIVE_CHANNEL } from '../ground/live/live.ts';
import type { TestServer } from './testServer.ts';

const MARK = 'mark';

/** Returns what a change announces to open pages, in its order. */
export async function announcedBy(
  { database }: Pick<TestServer, 'database'>,
  change: () => Promise<unknown>,
): Promise<(Announcement & { to: string[] })[]> {
  const heard: (Announcement & { to: string[] })[] = [];
  const isOver = new Promise<void>((resolve) => {
    const stop = database.listen(LIVE_CHANNEL, (payload) => {
      if (payload !== MARK) return void heard.push(JSON.parse(payload));
      stop();
      resolve();
    });
  });
  await change();
  await database.notify(LIVE_CHANNEL, MARK);
  await isOver;
  return heard;
}
