import { endpoints } from '../wire/endpoint.ts';
import type { workSchemas } from './schemas.ts';

/** The work of the firm's people: their day, the table and the board of cases, and changes of many cases. */
export const work = /* @__PURE__ */ endpoints<typeof workSchemas>('work')({
  today: {
    method: 'GET',
    path: '/work/today',
    access: 'staff',
    masksAnswer: true,
    summary: 'What waits for the reader, their meetings, what is late, and what nobody has taken',
  },
  cases: {
    method: 'GET',
    path: '/work/cases',
    access: 'staff',
    masksAnswer: true,
    summary: 'The cases that the reader may see, sorted and filtered',
  },
  board: {
    method: 'GET',
    path: '/work/board',
    access: 'staff',
    masksAnswer: true,
    summary: 'The open cases by status: the number and the first few of each',
  },
  assign: {
    method: 'POST',
    path: '/work/cases/assign',
    access: 'staff',
    summary: 'Give many cases to one colleague; the answer says which were left out, and why. Can be repeated',
  },
  ask: {
    method: 'POST',
    path: '/work/cases/ask',
    access: 'staff',
    masksBody: true,
    summary: 'Ask the clients of many cases for a document; a case that already waits for it is not asked again',
  },
});
