/** The subjects of entries by the first word of their kind: 'cases.get' is about cases. */
const THINGS = {
  account: 'account',
  ai: 'documents',
  appointments: 'meetings',
  audit: 'log',
  auth: 'account',
  availability: 'meetings',
  billing: 'invoices',
  cannedAnswers: 'answers',
  case: 'cases',
  cases: 'cases',
  chat: 'inquiries',
  chatDesk: 'inquiries',
  clients: 'clients',
  consents: 'consents',
  contact: 'inquiries',
  dashboard: 'overview',
  document_download: 'documents',
  documentRequests: 'documents',
  documents: 'documents',
  facts: 'facts',
  hours: 'hours',
  household: 'household',
  inbox: 'inquiries',
  inquiries: 'inquiries',
  intake: 'cases',
  merges: 'clients',
  messages: 'messages',
  money: 'invoices',
  needs: 'tasks',
  notes: 'notes',
  people: 'account',
  pipelines: 'cases',
  platform: 'releases',
  prices: 'prices',
  privacy: 'data',
  recurring: 'cases',
  reminders: 'reminders',
  reports: 'reports',
  signatures: 'signatures',
  timeline: 'cases',
  uploads: 'documents',
  users: 'account',
  views: 'views',
  work: 'overview',
} as const;

export type Thing = (typeof THINGS)[keyof typeof THINGS];

export function thingOf(kind: string | null): Thing | undefined {
  const word = kind?.split('.')[0] ?? '';
  return word in THINGS ? THINGS[word as keyof typeof THINGS] : undefined;
}
