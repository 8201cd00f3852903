import { endpoints } from './endpoint.ts';
import type { accountSchemas } from './schemas/account.ts';
import type { appointmentsSchemas } from './schemas/appointments.ts';
import type { authSchemas } from './schemas/auth.ts';
import type { billingSchemas } from './schemas/billing.ts';
import type { blogSchemas } from './schemas/blog.ts';
import type { casesSchemas } from './schemas/cases.ts';
import type { contactSchemas } from './schemas/contact.ts';
import type { dashboardSchemas } from './schemas/dashboard.ts';
import type { aiSchemas, documentRequestsSchemas, documentsSchemas, uploadsSchemas } from './schemas/documents.ts';
import type { intakeSchemas } from './schemas/intake.ts';
import type { liveSchemas } from './schemas/live.ts';
import type { messagesSchemas } from './schemas/messages.ts';
import type { platformSchemas } from './schemas/platform.ts';
import type { privacySchemas } from './schemas/privacy.ts';
import type { siteSchemas } from './schemas/site.ts';
import type { usersSchemas } from './schemas/users.ts';

/** Sign-in and tokens: specification §7. Paths are verbatim, irregular slashes included; the server answers both forms. */
export const auth = /* @__PURE__ */ endpoints<typeof authSchemas>('auth')({
  login: {
    method: 'POST',
    path: '/auth/login/',
    access: 'public',
    summary: 'Sign in; with a second factor on, a challenge in place of tokens',
  },
  secondFactor: {
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'public',
    summary: 'Answer the challenge with a code of the app or a recovery code',
  },
  passkeyOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey',
  },
  passkeySignIn: { method: 'POST', path: '/auth/passkey', access: 'public', summary: 'Sign in with a passkey' },
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
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  },
  checkResetLink: {
    method: 'POST',
    path: '/auth/reset-password/check',
    access: 'public',
    summary: 'Whether a link for a new password still works',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Choose a new password by the mailed token; every session ends',
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Confirm an e-mail address by the mailed token',
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'public',
    summary: 'Confirm a new e-mail address by the mailed token: from then on it is the one to sign in with',
  },
  undoEmailChange: {
    method: 'POST',
    path: '/auth/undo-email-change',
    access: 'public',
    summary: 'Bring the former e-mail address back by the token mailed to it; every session ends',
  },
});

/** The security of one's own account. */
export const account = /* @__PURE__ */ endpoints<typeof accountSchemas>('account')({
  security: { method: 'GET', path: '/account/security', access: 'signed_in', summary: 'What protects the account' },
  resendVerification: {
    method: 'POST',
    path: '/account/verification',
    access: 'signed_in',
    summary: 'Send the mail that confirms the address again',
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    access: 'signed_in',
    summary: 'Change the password; every other session ends',
  },
  changeEmail: {
    method: 'POST',
    path: '/account/email',
    access: 'signed_in',
    summary: 'Ask for another e-mail address; it changes once confirmed',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/account/email',
    access: 'signed_in',
    summary: 'Give up an unconfirmed address',
  },
  sessions: { method: 'GET', path: '/account/sessions', access: 'signed_in', summary: 'Where one is signed in' },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signed_in',
    summary: 'Sign out one of one’s devices',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signed_in',
    summary: 'Sign out everywhere else',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/account/second-factor/setup',
    access: 'signed_in',
    summary: 'A new secret for an authenticator app; nothing is on before its first code',
  },
  enableSecondFactor: {
    method: 'POST',
    path: '/account/second-factor',
    access: 'signed_in',
    summary: 'Turn the second factor on by a code of the app; answers the recovery codes, once',
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/account/second-factor/off',
    access: 'signed_in',
    summary: 'Turn the second factor off by password and code',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'signed_in',
    summary: 'New recovery codes; the old ones work no more',
  },
  passkeys: { method: 'GET', path: '/account/passkeys', access: 'signed_in', summary: 'One’s passkeys' },
  beginPasskey: {
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'signed_in',
    summary: 'What a browser needs to make a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/account/passkeys',
    access: 'signed_in',
    summary: 'Keep a passkey that the browser made',
    creates: true,
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/account/passkeys/:id',
    access: 'signed_in',
    summary: 'Give a passkey another name',
  },
  removePasskey: { method: 'DELETE', path: '/account/passkeys/:id', access: 'signed_in', summary: 'Remove a passkey' },
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
  addOutcome: {
    method: 'POST',
    path: '/cases/:id/outcomes',
    access: 'staff',
    summary: 'Record what a case brought the client',
    creates: true,
  },
  removeOutcome: { method: 'DELETE', path: '/outcomes/:id', access: 'staff', summary: 'Take a recorded outcome back' },
  colleagues: { method: 'GET', path: '/colleagues', access: 'staff', summary: 'Whom a case can be given to' },
});

/** Intake forms that are not sent yet; sending one is `POST /cases`. */
export const intake = /* @__PURE__ */ endpoints<typeof intakeSchemas>('intake')({
  drafts: { method: 'GET', path: '/intake-drafts', access: 'signed_in', summary: 'Own forms that are not sent yet' },
  saveDraft: {
    method: 'PUT',
    path: '/intake-drafts/:id',
    access: 'signed_in',
    summary: 'Keep the form of a service as it stands',
  },
  dropDraft: { method: 'DELETE', path: '/intake-drafts/:id', access: 'signed_in', summary: 'Throw a form away' },
});

export const dashboard = /* @__PURE__ */ endpoints<typeof dashboardSchemas>('dashboard')({
  summary: {
    method: 'GET',
    path: '/dashboard/summary',
    access: 'signed_in',
    summary: 'Figures, services, activity and team',
  },
  todos: { method: 'GET', path: '/dashboard/todos', access: 'signed_in', summary: 'What is needed of the reader' },
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
    summary: 'The file, whole or a range of it',
    answers: 'file',
  },
  update: {
    method: 'PATCH',
    path: '/documents/:id',
    access: 'staff',
    summary: 'Verify a document, or give it back with a reason',
  },
  trail: {
    method: 'GET',
    path: '/documents/:id/trail',
    access: 'signed_in',
    summary: 'What happened to a document, newest first',
  },
});

/** A file in pieces, so that a lost connection goes on where it was: start, send from `offset` as often as it takes, finish. */
export const uploads = /* @__PURE__ */ endpoints<typeof uploadsSchemas>('uploads')({
  start: {
    method: 'POST',
    path: '/documents/uploads',
    access: 'signed_in',
    summary: 'Begin an upload in pieces; the rules of POST /documents/upload hold',
    creates: true,
  },
  get: { method: 'GET', path: '/documents/uploads/:id', access: 'signed_in', summary: 'How much of it has arrived' },
  send: {
    method: 'PUT',
    path: '/documents/uploads/:id',
    access: 'signed_in',
    summary: 'The bytes from `offset` on; what arrives before a connection breaks is kept',
    takes: 'bytes',
  },
  finish: {
    method: 'POST',
    path: '/documents/uploads/:id/finish',
    access: 'signed_in',
    summary: 'Check the whole file and make it a document; a repeat gives the same document',
    creates: true,
  },
  cancel: { method: 'DELETE', path: '/documents/uploads/:id', access: 'signed_in', summary: 'Throw the pieces away' },
});

export const documentRequests = /* @__PURE__ */ endpoints<typeof documentRequestsSchemas>('documentRequests')({
  list: {
    method: 'GET',
    path: '/document-requests',
    access: 'signed_in',
    summary: 'What clients are asked for on own cases, what is due first in front',
  },
  create: {
    method: 'POST',
    path: '/document-requests',
    access: 'staff',
    summary: 'Ask a client for documents',
    creates: true,
  },
  answer: {
    method: 'POST',
    path: '/document-requests/answers',
    access: 'signed_in',
    summary: 'Send documents of the case for one or more requests',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/document-requests/:id',
    access: 'signed_in',
    summary: 'Take into review, accept, return with a reason, ask again; or say that it does not apply',
  },
});

export const appointments = /* @__PURE__ */ endpoints<typeof appointmentsSchemas>('appointments')({
  list: {
    method: 'GET',
    path: '/appointments',
    access: 'signed_in',
    summary: 'Own appointments; for staff those with them',
  },
  slots: { method: 'GET', path: '/appointments/slots', access: 'signed_in', summary: 'Free times for a meeting' },
  get: { method: 'GET', path: '/appointments/:id', access: 'signed_in', summary: 'One appointment' },
  create: {
    method: 'POST',
    path: '/appointments',
    access: 'signed_in',
    summary: 'Book an appointment; 409 `slot_taken` when somebody was first',
    creates: true,
  },
  move: {
    method: 'POST',
    path: '/appointments/:id/move',
    access: 'signed_in',
    summary: 'Move an appointment that lies ahead to another free time',
  },
  update: {
    method: 'PATCH',
    path: '/appointments/:id',
    access: 'signed_in',
    summary: 'Call an appointment off; for staff also confirm it, say how it went, or change its notes',
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

/** Invoices and their payment (decision 65). All are refused with `feature_disabled` while no payment provider is there. */
export const billing = /* @__PURE__ */ endpoints<typeof billingSchemas>('billing')({
  summary: {
    method: 'GET',
    path: '/billing/summary',
    access: 'signed_in',
    summary: 'What is owed, and the invoices behind it',
  },
  list: {
    method: 'GET',
    path: '/billing/invoices',
    access: 'signed_in',
    summary: 'Own invoices; for staff those of their clients, drafts included',
  },
  get: {
    method: 'GET',
    path: '/billing/invoices/:id',
    access: 'signed_in',
    summary: 'One invoice with its lines',
  },
  pdf: {
    method: 'GET',
    path: '/billing/invoices/:id/pdf',
    access: 'signed_in',
    summary: 'The invoice as PDF, in the language of the client',
    answers: 'file',
  },
  receipt: {
    method: 'GET',
    path: '/billing/invoices/:id/receipt',
    access: 'signed_in',
    summary: 'The receipt of a paid invoice as PDF',
    answers: 'file',
  },
  pay: {
    method: 'POST',
    path: '/billing/invoices/:id/checkout',
    access: 'signed_in',
    summary: 'Where to pay an invoice; the same page until it is paid, declined or expired',
  },
  create: {
    method: 'POST',
    path: '/billing/invoices',
    access: 'staff',
    summary: 'Draft an invoice for a client',
    creates: true,
  },
  update: {
    method: 'PATCH',
    path: '/billing/invoices/:id',
    access: 'staff',
    summary: 'Change a draft',
  },
  remove: {
    method: 'DELETE',
    path: '/billing/invoices/:id',
    access: 'staff',
    summary: 'Throw a draft away',
  },
  send: {
    method: 'POST',
    path: '/billing/invoices/:id/send',
    access: 'staff',
    summary: 'Give a draft its number and send it to the client',
  },
  void: {
    method: 'POST',
    path: '/billing/invoices/:id/void',
    access: 'staff',
    summary: 'Withdraw an invoice that is not paid',
  },
  refund: {
    method: 'POST',
    path: '/billing/invoices/:id/refund',
    access: 'staff',
    summary: 'Give the payment of an invoice back',
  },
});

export const ai = /* @__PURE__ */ endpoints<typeof aiSchemas>('ai')({
  analyze: { method: 'POST', path: '/ai/analyze-document', access: 'signed_in', summary: 'Analyse a document' },
  analysis: {
    method: 'GET',
    path: '/ai/analysis/:id',
    access: 'signed_in',
    summary: 'The result of an analysis, by the id of its document',
  },
  review: {
    method: 'PATCH',
    path: '/ai/analysis/:id',
    access: 'staff',
    summary: 'Confirm or correct the fields that were read',
  },
  consent: {
    method: 'POST',
    path: '/ai/consent',
    access: 'signed_in',
    summary: 'Allow or refuse that the text of one’s documents is given to the configured service',
  },
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

export const messages = /* @__PURE__ */ endpoints<typeof messagesSchemas>('messages')({
  threads: {
    method: 'GET',
    path: '/messages/threads',
    access: 'signed_in',
    summary: 'A thread per case, the latest message first',
  },
  unread: { method: 'GET', path: '/messages/unread', access: 'signed_in', summary: 'How many messages wait, by case' },
  thread: {
    method: 'GET',
    path: '/cases/:id/messages',
    access: 'signed_in',
    summary: 'The latest messages of a case, or those before one of them',
  },
  send: {
    method: 'POST',
    path: '/cases/:id/messages',
    access: 'signed_in',
    summary: 'Write to the other side of a case',
    creates: true,
  },
  read: {
    method: 'POST',
    path: '/cases/:id/messages/read',
    access: 'signed_in',
    summary: 'Say how far the messages of a case are read',
  },
});

export const live = /* @__PURE__ */ endpoints<typeof liveSchemas>('live')({
  events: {
    method: 'GET',
    path: '/events',
    access: 'signed_in',
    summary: 'What changes for the signed-in person, as it happens',
    answers: 'events',
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

export const privacy = /* @__PURE__ */ endpoints<typeof privacySchemas>('privacy')({
  export: {
    method: 'GET',
    path: '/privacy/export',
    access: 'signed_in',
    summary: 'How the archive of everything held about the caller stands',
  },
  requestExport: {
    method: 'POST',
    path: '/privacy/export',
    access: 'signed_in',
    summary: 'Ask for the archive; a mail tells when it is ready. While one is made, nothing changes',
  },
  downloadExport: {
    method: 'GET',
    path: '/privacy/export/file',
    access: 'signed_in',
    summary: 'The archive, a ZIP file',
    answers: 'file',
  },
  accessLog: {
    method: 'GET',
    path: '/privacy/access-log',
    access: 'signed_in',
    summary: 'Which staff looked at what of own cases, latest first',
  },
  deletion: {
    method: 'GET',
    path: '/privacy/deletion',
    access: 'signed_in',
    summary: 'The request for deletion, and what would be kept',
  },
  requestDeletion: {
    method: 'POST',
    path: '/privacy/deletion',
    access: 'signed_in',
    summary: 'Ask for the deletion of the own account',
  },
  withdrawDeletion: {
    method: 'DELETE',
    path: '/privacy/deletion',
    access: 'signed_in',
    summary: 'Take the request for deletion back',
  },
});

/** What the release platform says of itself to staff; teams change it at `/platform`, beside the API. */
export const platform = /* @__PURE__ */ endpoints<typeof platformSchemas>('platform')({
  status: {
    method: 'GET',
    path: '/platform/status',
    access: 'staff',
    summary: 'Which versions visitors get, how they do, and who changed what',
  },
});

/** Every endpoint by resource, for the server, the docs and the mocks. */
export const allEndpoints = {
  auth,
  account,
  users,
  cases,
  intake,
  dashboard,
  documents,
  uploads,
  documentRequests,
  appointments,
  billing,
  ai,
  blog,
  contact,
  site,
  messages,
  live,
  privacy,
  platform,
};
