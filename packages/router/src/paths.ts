/** Every address of the site, typed: the only place that spells them. Source: specification §2. */
export const paths = {
  home: () => '/',
  services: (anchor?: string) => withHash('/services', anchor),
  about: (anchor?: 'our-story' | 'team') => withHash('/about', anchor),
  contact: (anchor?: 'contact-form', intent?: { service?: string }) => withHash(withQuery('/contact', intent), anchor),
  privacy: () => '/privacy',
  terms: () => '/terms',
  accessibility: () => '/accessibility',

  blog: (filter?: BlogFilter) => withQuery('/blog', filter),
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogCategory: (slug: string) => `/blog/category/${encodeURIComponent(slug)}`,
  blogTag: (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`,

  /** `next`: where to go once signed in, a path of this site. */
  login: (intent?: { next?: string }) => withQuery('/auth/login', intent),
  /** `next`: where to go once registered, a path of this site. */
  register: (intent?: { service?: string; next?: string }) => withQuery('/auth/register', intent),
  forgotPassword: () => '/auth/forgot-password',
  /** Where links of mails lead; their token stands behind the `#`, which reaches no server and no log. */
  resetPassword: () => '/auth/reset-password',
  verifyEmail: () => '/auth/verify-email',
  confirmEmail: () => '/auth/confirm-email',
  undoEmailChange: () => '/auth/undo-email-change',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',

  platformStatus: () => '/platform/status',

  dashboard: () => '/dashboard',
  cases: () => '/dashboard/cases',
  newCase: (intent?: { service?: string }) => withQuery('/dashboard/cases/new', intent),
  case: (id: string, tab?: CaseTab) => withHash(`/dashboard/cases/${encodeURIComponent(id)}`, tab),
  documents: (filter?: DocumentsFilter) => withQuery('/dashboard/documents', filter),
  appointments: () => '/dashboard/appointments',
  /** What the meeting is about, as far as it is known. */
  newAppointment: (intent?: { case?: string; type?: string; service?: string; day?: string }) =>
    withQuery('/dashboard/appointments/new', intent),
  /** `case`: the conversation to open. */
  messages: (intent?: { case?: string }) => withQuery('/dashboard/messages', intent),
  profile: (tab?: ProfileTab) => withQuery('/dashboard/profile', { tab }),
};

/** A tab of a case's page; its anchor, but for the overview. */
export type CaseTab = 'overview' | 'documents' | 'timeline' | 'messages';

/** Without one: the profile information. */
export type ProfileTab = 'security' | 'notifications' | 'billing';

/** The query of the blog's list; what is absent is as usual. */
export interface BlogFilter {
  search?: string;
  category?: string;
  tag?: string;
  sort?: 'latest' | 'popular' | 'oldest';
  page?: string;
}

/** The query of the documents' list; what is absent is as usual. */
export interface DocumentsFilter {
  search?: string;
  case?: string;
  type?: string;
  /** Opens the upload dialog. */
  upload?: '1';
  /** The request of staff that the upload answers. */
  request?: string;
}

/** Old addresses and where they lead now (specification §2, redirects). */
export const redirects: { from: string; to: (params: Record<string, string | undefined>) => string }[] = [
  { from: '/cases/:caseId', to: ({ caseId = '' }) => paths.case(caseId) },
  { from: '/documents', to: () => paths.documents() },
  { from: '/appointments', to: () => paths.appointments() },
  { from: '/profile', to: () => paths.profile() },
];

function withHash(path: string, anchor?: string) {
  return anchor ? `${path}#${anchor}` : path;
}

function withQuery(path: string, values: object | undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {}))
    if (typeof value === 'string' && value) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** A place to return to after signing in: a path on this site, or undefined. */
export function sameOriginPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined;
  // `//host`, `/\host` and control characters would leave the site.
  const base = 'http://site.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(candidate, base);
    // `/.//host` is a path here, and once it is resolved another host's.
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
