import { endpoints } from '../wire/endpoint.ts';
import type { pricesSchemas } from './schemas.ts';

/** The firm's prices: administrators keep the list, and everybody of the firm chooses lines of invoices from it. */
export const prices = /* @__PURE__ */ endpoints<typeof pricesSchemas>('prices')({
  list: { method: 'GET', path: '/prices', access: 'staff', summary: 'The price list' },
  get: { method: 'GET', path: '/prices/:id', access: 'staff', summary: 'One price as it is now' },
  choices: {
    method: 'GET',
    path: '/prices/choices',
    access: 'staff',
    summary: 'The active prices for a case, described in the language of its client',
  },
  create: { method: 'POST', path: '/prices', access: 'admin', summary: 'Add a price', creates: true },
  update: {
    method: 'PUT',
    path: '/prices/:id',
    access: 'admin',
    summary: 'Change a price, or take it out of use; invoices keep what they said',
  },
});
