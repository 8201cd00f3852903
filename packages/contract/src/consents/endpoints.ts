import { endpoints } from '../wire/endpoint.ts';
import type { consentsSchemas } from './schemas.ts';

/** The caller's consents, with every statement. An act without its consent answers 403 `consent_required`. */
export const consents = /* @__PURE__ */ endpoints<typeof consentsSchemas>('consents')({
  list: { method: 'GET', path: '/consents', access: 'signed_in', summary: 'Own consents with their history' },
  say: { method: 'POST', path: '/consents', access: 'signed_in', summary: 'Give a consent, or withdraw it' },
});
