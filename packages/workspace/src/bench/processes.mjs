import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** @param {number | string} pid @param {string} name */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The fields of a process's status behind its name, which may have blanks. @param {number | string} pid */
const fieldsOf = (pid) => {
  const text = read(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Milliseconds of processor time that a process has used; not a number on systems without `/proc`. @param {number} pid */
export function workedMs(pid) {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The memory of a process in MB; not a number on systems without `/proc`. @param {number | string} pid */
export const residentMb = (pid) => (Number(read(pid, 'statm').split(' ')[1]) * PAGE_BYTES) / 2 ** 20;

/** The memory of each render process that a server has started, in MB. @param {number} pid */
export const renderersMb = (pid) =>
  readdirSync('/proc')
    .filter(
      (each) =>
        /^\d+$/.test(each) && Number(fieldsOf(each)[1]) === pid && read(each, 'cmdline').includes('renderProcess'),
    )
    .map(residentMb)
    .filter((mb) => mb > 0);
