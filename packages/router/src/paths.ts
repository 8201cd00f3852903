import { withHash, withQuery } from './address.ts';

/** Every address of the site, typed and written only here. Source: specification §2. */
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

  /** `next`: the path of this site to open after sign-in. */
  login: (intent?: { next?: string }) => withQuery('/auth/login', intent),
  /** `next`: the path of this site to open after registration. */
  register: (intent?: { service?: string; next?: string }) => withQuery('/auth/register', intent),
  forgotPassword: () => '/auth/forgot-password',
  /** Targets of mailed links. The token follows the `#`, so it reaches no server and no log. */
  resetPassword: () => '/auth/reset-password',
  verifyEmail: () => '/auth/verify-email',
  confirmEmail: () => '/auth/confirm-email',
  undoEmailChange: () => '/auth/undo-email-change',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',

  platformStatus: () => '/platform/status',

  /** The workspace of the firm's people. */
  work: () => '/work',
  workClients: () => '/work/clients',
  workClient: (id: string) => `/work/clients/${encodeURIComponent(id)}`,
  workBusiness: (id: string) => `/work/businesses/${encodeURIComponent(id)}`,
  workCases: () => '/work/cases',
  workBoard: () => '/work/cases/board',
  workCase: (id: string, part?: WorkCasePart) => withHash(`/work/cases/${encodeURIComponent(id)}`, part),
  workInbox: () => '/work/inbox',
  workThread: (id: string) => `/work/inbox/${encodeURIComponent(id)}`,
  /** `client`: whose documents are shown. */
  workDocuments: (choice?: { client?: string }) => withQuery('/work/documents', choice),
  /**
   * `day`: the day shown. `who`: whose meetings, `all` for those of every colleague. `meeting`: one of them, which
   * opens. `book`: the case for which a meeting is booked.
   */
  workCalendar: (intent?: { day?: string; who?: string; meeting?: string; book?: string }) =>
    withQuery('/work/calendar', intent),
  workPipelines: () => '/work/pipelines',
  workPipeline: (service: string) => `/work/pipelines/${encodeURIComponent(service)}`,
  workRecurring: () => '/work/pipelines/recurring',
  workPeople: () => '/work/people',
  workAudit: () => '/work/audit',
  workReports: () => '/work/reports',
  workBilling: () => '/work/billing',
  /** `record`: the case to record hours on. `search` and `show`: the hours that are listed. */
  workHours: (intent?: { record?: string; search?: string; show?: string }) => withQuery('/work/billing/hours', intent),
  workPrices: () => '/work/billing/prices',

  /** The place where the firm writes what it publishes. */
  studio: () => '/studio',
  /** `lang`: the language that is written in. */
  studioArticle: (id: string, choice?: { lang?: string }) =>
    withQuery(`/studio/articles/${encodeURIComponent(id)}`, choice),
  /** `beside`: the language that stands beside the original. */
  studioLanguages: (id: string, choice?: { beside?: string }) =>
    withQuery(`/studio/articles/${encodeURIComponent(id)}/languages`, choice),
  studioVersions: (id: string, choice?: { lang?: string }) =>
    withQuery(`/studio/articles/${encodeURIComponent(id)}/versions`, choice),
  studioLetters: () => '/studio/letter',
  studioLetter: (id: string) => `/studio/letter/${encodeURIComponent(id)}`,
  /** `area`: the facts that are shown; `colleague`: whose entry in the team is open, a new one if there is none. */
  studioFacts: (choice?: { area?: string; colleague?: string }) => withQuery('/studio/facts', choice),

  /** The console of releases. */
  releases: (choice?: { show?: string }) => withQuery('/releases', choice),
  /** `act`: the move whose dialog is open. */
  releasesApp: (id: string, choice?: { act?: string }) => withQuery(`/releases/apps/${encodeURIComponent(id)}`, choice),
  releasesTokens: () => '/releases/tokens',
  releasesExtensions: () => '/releases/extensions',
  /** `app`: the app whose entries are shown. */
  releasesLog: (choice?: { app?: string }) => withQuery('/releases/log', choice),

  dashboard: () => '/dashboard',
  cases: () => '/dashboard/cases',
  newCase: (intent?: { service?: string | undefined; business?: string | undefined }) =>
    withQuery('/dashboard/cases/new', intent),
  case: (id: string, tab?: CaseTab) => withHash(`/dashboard/cases/${encodeURIComponent(id)}`, tab),
  documents: (filter?: DocumentsFilter) => withQuery('/dashboard/documents', filter),
  appointments: () => '/dashboard/appointments',
  /** The known facts about the meeting to book. */
  newAppointment: (intent?: { case?: string; type?: string; service?: string; day?: string }) =>
    withQuery('/dashboard/appointments/new', intent),
  /** `case`: the case whose conversation opens. */
  messages: (intent?: { case?: string }) => withQuery('/dashboard/messages', intent),
  invitation: () => '/dashboard/invitation',
  profile: (tab?: ProfileTab) => withQuery('/dashboard/profile', { tab }),
};

/** A tab of a case's page. Its name is the anchor, except for the overview, which has none. */
export type CaseTab = 'overview' | 'documents' | 'timeline' | 'messages';

/** A panel of a case's page in the workspace, named as the tab of the portal that shows the same. */
export type WorkCasePart = Exclude<CaseTab, 'overview'>;

/** A tab of the profile page; no tab means the profile information. */
export type ProfileTab = 'household' | 'security' | 'notifications' | 'consents' | 'billing';

/** The query of the blog's list; an absent field means the default. */
export interface BlogFilter {
  search?: string;
  category?: string;
  tag?: string;
  sort?: 'latest' | 'popular' | 'oldest';
  page?: string;
}

/** The query of the documents list; an absent field means the default. */
export interface DocumentsFilter {
  search?: string;
  case?: string;
  type?: string;
  /** Opens the upload dialog. */
  upload?: '1';
  /** The staff request that the upload answers. */
  request?: string;
}

/** Checks a path to return to after sign-in. Undefined unless it is a path on this site. */
export function sameOriginPath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined;
  // `//host`, `/\host` and control characters would leave the site.
  const base = 'http://site.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(candidate, base);
    // `/.//host` is a path here, but resolving its result would lead to another host.
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
