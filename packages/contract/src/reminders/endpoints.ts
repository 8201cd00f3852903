import { endpoints } from '../wire/endpoint.ts';
import type { remindersSchemas } from './schemas.ts';

/** The caller's reminders: by text, by mail or not at all; the number for texts; quiet hours. */
export const reminders = /* @__PURE__ */ endpoints<typeof remindersSchemas>('reminders')({
  get: { method: 'GET', path: '/reminders', access: 'signed_in', summary: 'How the caller is reminded' },
  update: { method: 'PATCH', path: '/reminders', access: 'signed_in', summary: 'Change how the caller is reminded' },
  setPhone: {
    method: 'POST',
    path: '/reminders/phone',
    access: 'signed_in',
    needsVerified: true,
    summary: 'Send a code to a number; needs the consent `texts`. The answer is the same whoever has the number',
  },
  confirmPhone: {
    method: 'POST',
    path: '/reminders/phone/confirm',
    access: 'signed_in',
    summary: 'Prove the number by its code',
  },
  removePhone: {
    method: 'DELETE',
    path: '/reminders/phone',
    access: 'signed_in',
    summary: 'Forget the number, and one that waits for its code',
  },
});
