import { endpoints } from '../wire/endpoint.ts';
import type { availabilitySchemas } from './schemas.ts';

/** When colleagues hold meetings: working hours, absences, and days on which the office is closed. */
export const availability = /* @__PURE__ */ endpoints<typeof availabilitySchemas>('availability')({
  hours: {
    method: 'GET',
    path: '/availability/:id',
    access: 'staff',
    summary: 'Own working hours; for administrators those of any colleague',
  },
  saveHours: {
    method: 'PUT',
    path: '/availability/:id',
    access: 'staff',
    summary:
      'Change working hours, buffer and kinds of meeting; 409 `changed_meanwhile` when they were changed since `revision`',
  },
  away: {
    method: 'GET',
    path: '/absences',
    access: 'staff',
    masksAnswer: true,
    summary: 'Absences of colleagues and closings of the office that have not ended',
  },
  addAbsence: {
    method: 'POST',
    path: '/absences',
    access: 'staff',
    summary: 'Say when one is away; for administrators also when a colleague is',
    creates: true,
  },
  updateAbsence: {
    method: 'PATCH',
    path: '/absences/:id',
    access: 'staff',
    summary: 'Change days, times and cover of an absence; meetings in it are decided about one by one',
  },
  removeAbsence: {
    method: 'DELETE',
    path: '/absences/:id',
    access: 'staff',
    summary: 'Take an absence back; 409 `changed_meanwhile` after another change',
  },
  addClosing: {
    method: 'POST',
    path: '/closings',
    access: 'admin',
    summary: 'Close the office on some days',
    creates: true,
  },
  updateClosing: {
    method: 'PATCH',
    path: '/closings/:id',
    access: 'admin',
    summary: 'Change days and occasion of a closing',
  },
  removeClosing: {
    method: 'DELETE',
    path: '/closings/:id',
    access: 'admin',
    summary: 'Take a closing back; 409 `changed_meanwhile` after another change',
  },
});
