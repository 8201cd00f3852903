import { endpoints } from './endpoint.ts';
import type { appointmentsSchemas } from './schemas/appointments.ts';
import type { blogSchemas } from './schemas/blog.ts';
import type { casesSchemas, dashboardSchemas } from './schemas/cases.ts';
import type { contactSchemas } from './schemas/contact.ts';
import type { aiSchemas, documentsSchemas } from './schemas/documents.ts';
import type { siteSchemas } from './schemas/site.ts';
import type { authSchemas, usersSchemas } from './schemas/users.ts';

/** Sign-in and tokens: specification §7. Paths are verbatim, irregular slashes included; the server answers both forms. */
export const auth = /* @__PURE__ */ endpoints<typeof authSchemas>('auth')({
  login: { method: 'POST', path: '/auth/login/', access: 'public', summary: 'Sign in' },
  register: {
    method: 'POST',
    path: '/auth/register/',
    access: 'public',
    summary: 'Create a client account',
    creates: true,
  },
  logout: { method: 'POST', path: '/auth/logout/', access: 'public', summary: 'End the session of the bearer token' },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens',
  },
});

export const users = /* @__PURE__ */ endpoints<typeof usersSchemas>('users')({
  profile: { method: 'GET', path: '/users/profile/', access: 'signed_in', summary: 'The signed-in user' },
  updateProfile: { method: 'PATCH', path: '/users/profile/', access: 'signed_in', summary: 'Change profile fields' },
});

export const cases = /* @__PURE__ */ endpoints<typeof casesSchemas>('cases')({
  categories: { method: 'GET', path: '/service-categories', access: 'public', summary: 'The service categories' },
  list: { method: 'GET', path: '/cases', access: 'signed_in', summary: 'Own cases; for staff those given to them' },
  get: { method: 'GET', path: '/cases/:id', access: 'signed_in', summary: 'One case with checklist and timeline' },
  create: { method: 'POST', path: '/cases', access: 'signed_in', summary: 'Start a case', creates: true },
  update: { method: 'PATCH', path: '/cases/:id', access: 'signed_in', summary: 'Change a case' },
  timeline: {
    method: 'GET',
    path: '/cases/:id/timeline',
    access: 'signed_in',
    summary: 'Events of a case, newest first',
  },
  addEvent: {
    method: 'POST',
    path: '/cases/:id/timeline',
    access: 'staff',
    summary: 'Record an event on a case',
    creates: true,
  },
});

export const dashboard = /* @__PURE__ */ endpoints<typeof dashboardSchemas>('dashboard')({
  summary: {
    method: 'GET',
    path: '/dashboard/summary',
    access: 'signed_in',
    summary: 'Figures, next steps, activity and team',
  },
});

export const documents = /* @__PURE__ */ endpoints<typeof documentsSchemas>('documents')({
  list: {
    method: 'GET',
    path: '/documents',
    access: 'signed_in',
    summary: 'Own documents; for staff those of their cases',
  },
  get: { method: 'GET', path: '/documents/:id', access: 'signed_in', summary: 'One document' },
  upload: {
    method: 'POST',
    path: '/documents/upload',
    access: 'signed_in',
    summary: 'Upload one file to a case (multipart)',
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/documents/:id',
    access: 'signed_in',
    summary: 'Delete a document that is not verified',
  },
  restore: { method: 'POST', path: '/documents/:id/restore', access: 'signed_in', summary: 'Undo a deletion' },
  download: {
    method: 'GET',
    path: '/documents/:id/download',
    access: 'signed_in',
    summary: 'The file',
    answers: 'file',
  },
});

export const appointments = /* @__PURE__ */ endpoints<typeof appointmentsSchemas>('appointments')({
  list: {
    method: 'GET',
    path: '/appointments',
    access: 'signed_in',
    summary: 'Own appointments; for staff those with them',
  },
  get: { method: 'GET', path: '/appointments/:id', access: 'signed_in', summary: 'One appointment' },
  cancel: {
    method: 'PATCH',
    path: '/appointments/:id',
    access: 'signed_in',
    summary: 'Call off an appointment that lies ahead',
  },
});

export const ai = /* @__PURE__ */ endpoints<typeof aiSchemas>('ai')({
  analyze: { method: 'POST', path: '/ai/analyze-document', access: 'signed_in', summary: 'Analyse a document' },
  analysis: { method: 'GET', path: '/ai/analysis/:id', access: 'signed_in', summary: 'The result of an analysis' },
});

export const blog = /* @__PURE__ */ endpoints<typeof blogSchemas>('blog')({
  posts: { method: 'GET', path: '/blog/posts/', access: 'public', summary: 'Published posts' },
  featured: { method: 'GET', path: '/blog/posts/featured/', access: 'public', summary: 'Featured posts' },
  popular: { method: 'GET', path: '/blog/posts/popular/', access: 'public', summary: 'Most read posts' },
  post: { method: 'GET', path: '/blog/posts/:id/', access: 'public', summary: 'One post, by slug or id' },
  related: { method: 'GET', path: '/blog/posts/:id/related/', access: 'public', summary: 'Posts like this one' },
  categories: {
    method: 'GET',
    path: '/blog/categories/',
    access: 'public',
    summary: 'Categories with their post counts',
  },
  subscribe: { method: 'POST', path: '/blog/subscribe/', access: 'public', summary: 'Ask for the newsletter' },
  confirmSubscription: {
    method: 'POST',
    path: '/blog/subscribe/confirm/',
    access: 'public',
    summary: 'Confirm by the mailed token',
  },
  unsubscribe: {
    method: 'POST',
    path: '/blog/unsubscribe/',
    access: 'public',
    summary: 'Leave the newsletter by the mailed token',
  },
});

export const contact = /* @__PURE__ */ endpoints<typeof contactSchemas>('contact')({
  send: {
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary: 'Send the firm a message',
    creates: true,
  },
});

export const site = /* @__PURE__ */ endpoints<typeof siteSchemas>('site')({
  config: { method: 'GET', path: '/config', access: 'public', summary: 'Feature flags and site settings' },
});

/** Every endpoint by resource, for the server, the docs and the mocks. */
export const allEndpoints = { auth, users, cases, dashboard, documents, appointments, ai, blog, contact, site };
