import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = 'packages/server/src';
const FLOOR_PLAN = `${SOURCE}/slices.ts`;

/**
 * The server's slices in the order of its floor plan; undefined if a workspace has none.
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
 * The reason a server file may not import another one, or undefined: ground imports only ground; a slice imports ground
 * and the slices below it.
 * @param {readonly string[]} slices the lowest first
 * @param {string} from path from the workspace's root
 * @param {string} to path from the workspace's root
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
 * The reason a file may not import a slice's file, or undefined: from outside the slice, also in tests, only files in
 * the slice's root may be imported.
 * @param {string} from path from the workspace's root
 * @param {string} to path from the workspace's root
 */
export function doorObjection(from, to) {
  const [, slice, folder] = /^packages\/server\/src\/slices\/([^/]+)\/([^/]+)\//.exec(to) ?? [];
  return slice === undefined || slice === roomOf(from)
    ? undefined
    : `${folder}/ is private to the slice ${slice}: only files in the root of a slice are for others`;
}

/** `ground` or a slice's name; undefined for files that combine slices. @param {string} file */
function roomOf(file) {
  const [, room, name] = /^packages\/server\/src\/(ground|slices)\/([^/]+)/.exec(file) ?? [];
  return room === 'slices' ? name : room;
}
