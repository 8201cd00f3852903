import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = 'packages/server/src';
const FLOOR_PLAN = `${SOURCE}/slices.ts`;

/**
 * The slices of the server in the order of its floor plan; undefined where a workspace has none.
 * @param {string} base
 * @returns {string[] | undefined}
 */
export function slicesOf(base) {
  const file = path.join(base, FLOOR_PLAN);
  if (!existsSync(file)) return undefined;
  const [, list = ''] = /slices: readonly Slice\[\] = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/(\w+)Slice/g)].map(([, name = '']) => name);
}

/**
 * Why a file of the server may not import another one; undefined when it may: ground uses ground alone, a slice uses ground and the slices below it.
 * @param {readonly string[]} slices the lowest first
 * @param {string} from @param {string} to from the top of the workspace
 */
export function floorObjection(slices, from, to) {
  const [user, used] = [roomOf(from), roomOf(to)];
  if (user === undefined || user === used) return undefined;
  if (used === undefined) return `${user} is below what puts the server together`;
  if (used === 'ground') return undefined;
  if (user === 'ground') return 'ground knows no slice';
  for (const room of [user, used]) if (!slices.includes(room)) return `the slice ${room} is not in ${FLOOR_PLAN}`;
  return slices.indexOf(used) < slices.indexOf(user)
    ? undefined
    : `${user} stands below ${used} in ${FLOOR_PLAN}: let ${used} join in through a socket`;
}

/**
 * Why a file may not import a file of a slice: from outside, tests included, only the files in the root of a slice may be imported.
 * @param {string} from @param {string} to from the top of the workspace
 */
export function doorObjection(from, to) {
  const [, slice, folder] = /^packages\/server\/src\/slices\/([^/]+)\/([^/]+)\//.exec(to) ?? [];
  return slice === undefined || slice === roomOf(from)
    ? undefined
    : `${folder}/ is private to the slice ${slice}: only files in the root of a slice are for others`;
}

/** `ground`, the name of a slice, or undefined for what puts them together. @param {string} file */
function roomOf(file) {
  const [, room, name] = /^packages\/server\/src\/(ground|slices)\/([^/]+)/.exec(file) ?? [];
  return room === 'slices' ? name : room;
}
