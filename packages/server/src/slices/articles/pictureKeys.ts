import { uploadedPicture, withPictureKey } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { isSignature, sign } from '../../ground/keys/sign.ts';
import { HOUR_MS } from '../../ground/limits/limit.ts';

type Deps = Pick<AppDeps, 'keys' | 'clock'>;

/** Stands in place of a picture's id in the keys of the studio, whose people see every draft. */
const ALL = 'all';

function keyFor({ keys }: Deps, of: string, until: Date): string {
  const end = Math.floor(until.getTime() / 1000);
  return `${end}.${sign(keys, 'pictures', `${of} ${end}`)}`;
}

/** The end of the next hour: keys are the same for a while, and browsers keep what they have loaded. */
const nextHour = ({ clock }: Deps) => new Date((Math.floor(clock().getTime() / HOUR_MS) + 2) * HOUR_MS);

/** Returns a key that shows every picture for one to two hours. Pages load pictures without saying who asks. */
export const studioPictureKey = (deps: Deps): string => keyFor(deps, ALL, nextHour(deps));

/** Whether a key shows a picture that readers do not see. */
export function isPictureKey({ keys, clock }: Deps, id: string, key: string): boolean {
  const [end = '', signature = ''] = key.split('.');
  if (!(Number(end) * 1000 > clock().getTime())) return false;
  return [id, ALL].some((of) => isSignature(keys, 'pictures', `${of} ${end}`, signature));
}

/** Gives each picture in a draft a key for one to two hours, for whoever has a link to it that ends then. */
export function withPictureKeys(deps: Deps, words: string, endsAt: Date): string {
  const hour = nextHour(deps);
  const until = endsAt < hour ? endsAt : hour;
  return words.replace(/\/pictures\/[\da-f]{32}-\d+x\d+\.webp/g, (address) => {
    const picture = uploadedPicture(address);
    return picture ? withPictureKey(address, keyFor(deps, picture.id, until)) : address;
  });
}
