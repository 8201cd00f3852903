import { endpoints } from '../wire/endpoint.ts';
import type { appointmentsSchemas } from './schemas.ts';

/** Meetings: free times, booking, moving, cancelling, and the calendar subscription. */
export const appointments = /* @__PURE__ */ endpoints<typeof appointmentsSchemas>('appointments')({
  list: {
    method: 'GET',
    path: '/appointments',
    access: 'signed_in',
    masksAnswer: true,
    summary: 'Own appointments; for staff those with them',
  },
  agenda: {
    method: 'GET',
    path: '/appointments/agenda',
    access: 'staff',
    masksAnswer: true,
    summary:
      'Meetings of colleagues by day, with their working hours; a meeting that the reader may not see is a time without a client',
  },
  covered: {
    method: 'GET',
    path: '/appointments/covered',
    access: 'staff',
    masksAnswer: true,
    summary:
      'Booked meetings whose holder is away or off then, or that fall on a closed day, each with the colleagues who are free',
  },
  give: {
    method: 'POST',
    path: '/appointments/:id/give',
    access: 'staff',
    summary:
      'Give a meeting to a colleague who is free; the client is written to. 409 `slot_taken` when they are not, ' +
      '`changed_meanwhile` when its holder is not the one of `seen`',
  },
  slots: { method: 'GET', path: '/appointments/slots', access: 'signed_in', summary: 'Free times for a meeting' },
  get: { method: 'GET', path: '/appointments/:id', access: 'signed_in', summary: 'One appointment' },
  create: {
    method: 'POST',
    path: '/appointments',
    access: 'signed_in',
    summary:
      'Book an appointment; 409 `slot_taken` when somebody was first, `too_many_appointments` when the client has enough ahead',
    creates: true,
  },
  move: {
    method: 'POST',
    path: '/appointments/:id/move',
    access: 'signed_in',
    summary:
      'Move an appointment that lies ahead to another free time. 409 `slot_taken` when it is not free, ' +
      '`changed_meanwhile` when the appointment is not at the time of `seen`',
  },
  update: {
    method: 'PATCH',
    path: '/appointments/:id',
    access: 'signed_in',
    summary:
      'Call an appointment off; for staff also confirm it, say how it went, or change its notes. 409 `changed_meanwhile` when the notes no longer match `seen`',
  },
  file: {
    method: 'GET',
    path: '/appointments/:id/calendar',
    access: 'signed_in',
    summary: 'One appointment as an iCalendar file',
    answers: 'file',
  },
  feed: {
    method: 'GET',
    path: '/appointments/feed',
    access: 'signed_in',
    summary: 'The address of the own calendar feed',
  },
  renewFeed: {
    method: 'PUT',
    path: '/appointments/feed',
    access: 'signed_in',
    needsProof: true,
    needsVerified: true,
    summary: 'Give the own calendar feed a new address; the old one ends',
  },
  removeFeed: {
    method: 'DELETE',
    path: '/appointments/feed',
    access: 'signed_in',
    summary: 'End the own calendar feed',
  },
  calendar: {
    method: 'GET',
    path: '/calendar/:id',
    access: 'public',
    summary: 'Somebody’s appointments as iCalendar, by the secret of its address: `<id>.ics?key=…`',
    answers: 'file',
  },
});
