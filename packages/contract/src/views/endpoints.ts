import { endpoints } from '../wire/endpoint.ts';
import type { viewsSchemas } from './schemas.ts';

/** Views of the workspace's lists that people of the firm save, and the columns that they choose. */
export const views = /* @__PURE__ */ endpoints<typeof viewsSchemas>('views')({
  list: {
    method: 'GET',
    path: '/views',
    access: 'staff',
    masksAnswer: true,
    summary: 'The views of a list that the caller may choose, and the caller’s columns',
  },
  create: {
    method: 'POST',
    path: '/views',
    access: 'staff',
    masksBody: true,
    masksAnswer: true,
    summary: 'Save a view of a list',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/views/:id',
    access: 'staff',
    masksBody: true,
    masksAnswer: true,
    summary: 'Rename, replace or share the own view; administrators change any that is shared',
  },
  remove: {
    method: 'DELETE',
    path: '/views/:id',
    access: 'staff',
    summary:
      'Delete the own view; administrators delete any that is shared; 409 `changed_meanwhile` after another change',
  },
  chooseColumns: {
    method: 'PUT',
    path: '/views/columns',
    access: 'staff',
    summary: 'Choose the columns of a list, or return to the usual ones',
  },
});
