import { Refused } from '../refused.ts';
import type { Target } from '../target.ts';

/** The version that was published last: what a team means when it names none. @throws Refused where nothing is published */
export async function newestOf(target: Target, remote: string): Promise<string> {
  const [part] = await target.status(remote);
  const newest = part?.published.at(-1)?.version;
  if (!newest) throw new Refused(`${remote} has no published version`);
  return newest;
}
