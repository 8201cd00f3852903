import { endpoints } from '../wire/endpoint.ts';
import type { contactSchemas } from './schemas.ts';

/** The contact form. */
export const contact = /* @__PURE__ */ endpoints<typeof contactSchemas>('contact')({
  send: {
    method: 'POST',
    path: '/contact',
    access: 'public',
    masksBody: true,
    summary: 'Send the firm a message',
    creates: true,
  },
});
