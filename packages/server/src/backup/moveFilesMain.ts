import { RUN_BY } from '@firm/releases';
import type { Outcome } from '../admin/runAdmin.ts';
import { readEnv } from '../ground/env/env.ts';
import { moveFiles } from '../ground/storage/moveFiles.ts';
// The slices say which files the database has.
import '../slices.ts';

type Place = 'bucket' | 'folder';

const USAGE = `Usage: ${RUN_BY} move-files bucket | folder [--dry-run | --ahead]
  move the documents of the stopped site from the folder in DATA_DIR into the bucket, or back; each is compared byte for byte. --dry-run only counts; --ahead copies while the site goes on, so that the move itself is short`;

/** Runs `pnpm move-files`. */
export async function moveFilesMain(args: string[], variables: Record<string, string | undefined>): Promise<Outcome> {
  const [to, flag, ...more] = args;
  const step = flag === undefined ? 'move' : flag === '--dry-run' ? 'look' : flag === '--ahead' ? 'ahead' : undefined;
  if ((to !== 'bucket' && to !== 'folder') || !step || more.length > 0)
    return { code: args.join() === '--help' ? 0 : 2, out: [], err: [USAGE] };
  const { copied, same, surplus, bytes, failed, isMoved } = await moveFiles(readEnv(variables), to, step);
  const verb = step === 'look' ? 'To be copied:' : 'Copied';
  const counted = `${verb} ${copied} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
  const from = to === 'bucket' ? 'folder' : 'bucket';
  const isLate = isMoved === 'before' && copied > 0;
  return {
    code: failed.length > 0 || isLate ? 1 : 0,
    out: [
      ...(isLate ? [`${counted}, which only the ${from} had. ${stillThere(from)}`] : []),
      ...(isMoved === 'before'
        ? []
        : [`${counted}; ${same} were there already, ${surplus} there were deleted here since.`]),
      ...(isMoved ? [afterMove(to)] : []),
      ...(!isMoved && step === 'move' ? ['Nothing was taken into use: the site has its files where it had them.'] : []),
    ],
    err: failed.map(({ key, reason }) => `${key} was not copied: ${reason}`),
  };
}

const stillThere = (from: Place) =>
  `A server that was not stopped for the move stores its files in the ${from}: stop it, and give the command again.`;

const afterMove = (to: Place) =>
  to === 'bucket'
    ? 'The files are in the bucket. Start each machine with S3_BUCKET. The folder files/kept in DATA_DIR is out of use: keep it until you trust the bucket.'
    : 'The files are in files/kept in DATA_DIR. Start the machine without S3_BUCKET. The objects below documents/ in the bucket are out of use.';
