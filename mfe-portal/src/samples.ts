import type {
  Appointment,
  Case,
  CaseSummary,
  DashboardSummary,
  Document,
  Invoice,
  InvoiceSummary,
  Message,
  MessagePage,
  MessageThread,
  Staff,
  Todo,
} from '@firm/contract';

/** Data for this part's tests. */
const id = (number: number) => `0b2f3a52-58c1-4f4e-9a63-${String(number).padStart(12, '0')}`;

export const specialist: Staff = { id: id(1), name: 'Marisol Vega', role: 'Senior tax specialist' };

export const summaryOf = (changes: Partial<CaseSummary> = {}): CaseSummary => ({
  id: id(10),
  caseNumber: 'CB-2026-0417',
  title: '2024 amended return',
  description: 'Interest income was left off.',
  status: 'document_collection',
  heldStatus: null,
  priority: 'high',
  progressPercentage: 30,
  serviceCategory: { id: 'tax_preparation', name: 'Tax preparation', slug: 'tax-preparation' },
  estimatedCompletionDate: null,
  createdAt: '2026-01-14T15:00:00.000Z',
  updatedAt: '2026-01-20T15:00:00.000Z',
  nextSteps: ['Send the 1099-INT'],
  assignedStaff: specialist,
  aiAnalysis: null,
  clientId: id(2),
  clientName: null,
  ...changes,
});

export const caseOf = (changes: Partial<Case> = {}): Case => ({
  ...summaryOf(),
  checklist: [
    { id: id(20), text: 'Send the IRS notice', done: true, dueDate: null },
    { id: id(21), text: 'Send the 1099-INT', done: false, dueDate: '2026-02-27' },
    { id: id(22), text: 'Send the second W-2', done: false, dueDate: null },
  ],
  timeline: [
    {
      id: id(30),
      key: 'case_opened',
      event: 'Case opened',
      description: '',
      date: '2026-01-14T15:00:00.000Z',
      status: 'completed',
      staffMember: null,
    },
    {
      id: id(31),
      key: 'status_document_collection',
      event: 'Status changed to Document collection',
      description: '',
      date: '2026-01-15T15:00:00.000Z',
      status: 'completed',
      staffMember: specialist,
    },
    {
      id: id(32),
      event: 'Called about the bank',
      description: 'It will send the form again.',
      date: '2026-01-16T15:00:00.000Z',
      status: 'pending',
      staffMember: specialist,
    },
  ],
  intake: [],
  outcomes: [],
  client: null,
  moves: [],
  ...changes,
});

export const pageOf = (results: CaseSummary[], count = results.length) => ({
  results,
  count,
  next: null,
  previous: null,
});

export const dashboardOf = (changes: Partial<DashboardSummary> = {}): DashboardSummary => ({
  activeCases: 3,
  casesOpenedThisMonth: 1,
  completedServices: 5,
  completedSince: '2022-03-09',
  documentsProcessed: 14,
  documentsThisWeek: 2,
  totalSavingsCents: 482_000,
  work: null,
  services: [
    { serviceCategory: { id: 'immigration', name: 'Immigration', slug: 'immigration' }, active: 1, completed: 2 },
  ],
  activity: [
    {
      id: id(40),
      key: 'document_added',
      event: 'Document added',
      description: 'w2.pdf',
      date: '2026-01-16T15:00:00.000Z',
      status: 'completed',
      staffMember: null,
      caseId: id(10),
      caseTitle: '2024 amended return',
    },
  ],
  team: [{ ...specialist, caseId: id(10) }],
  ...changes,
});

export const emptyDashboard = dashboardOf({
  activeCases: 0,
  casesOpenedThisMonth: 0,
  completedServices: 0,
  completedSince: null,
  documentsProcessed: 0,
  documentsThisWeek: 0,
  totalSavingsCents: null,
  services: [],
  activity: [],
  team: [],
});

/** One thing that waits: a step, unless told otherwise. */
export const todoOf = (changes: Partial<Todo> = {}): Todo => ({
  id: id(21),
  kind: 'step',
  caseId: id(10),
  caseTitle: '2024 amended return',
  text: 'Send the 1099-INT',
  person: 'Marisol Vega',
  service: null,
  meetingMethod: null,
  dueDate: null,
  startsAt: null,
  amountCents: null,
  count: null,
  ...changes,
});

export const todosOf = (items: Todo[], count = items.length) => ({ items, count });

export const documentOf = (changes: Partial<Document> = {}): Document => ({
  id: id(50),
  caseId: id(10),
  caseTitle: '2024 amended return',
  fileName: 'W-2_2024.pdf',
  fileSize: 1_300_235,
  mimeType: 'application/pdf',
  documentType: 'tax_form',
  description: '',
  status: 'verified',
  uploadedAt: '2026-01-16T15:00:00.000Z',
  aiProcessed: false,
  requiresReview: false,
  aiExtractionData: null,
  aiConfidenceScore: null,
  scan: 'clean',
  reviewNote: '',
  ...changes,
});

export const documentsOf = (documents: Document[]) => ({
  documents,
  count: documents.length,
  next: null,
  previous: null,
});

export const appointmentOf = (changes: Partial<Appointment> = {}): Appointment => ({
  id: id(60),
  caseId: id(10),
  caseTitle: '2024 amended return',
  clientId: id(2),
  clientName: 'Lucía Fernández',
  staffMember: {
    ...specialist,
    email: 'marisol@example.com',
    phone: null,
    specializations: ['IRS notices'],
    certifications: [],
  },
  appointmentType: 'consultation',
  startsAt: '2035-12-04T19:00:00.000Z',
  scheduledDate: '2035-12-04',
  scheduledTime: '14:00',
  durationMinutes: 60,
  meetingMethod: 'video',
  meetingLink: null,
  isFree: false,
  status: 'confirmed',
  cancelReason: null,
  confirmationCode: 'K7M-204',
  notes: '',
  createdAt: '2026-01-16T15:00:00.000Z',
  ...changes,
});

export const appointmentsOf = (results: Appointment[], count = results.length) => ({
  results,
  count,
  next: null,
  previous: null,
});

export const invoiceOf = (changes: Partial<Invoice> = {}): Invoice => ({
  id: id(70),
  number: 'INV-2026-0311',
  title: 'Amended return, first half',
  status: 'open',
  clientId: id(2),
  clientName: 'Lucía Fernández',
  caseId: id(10),
  caseTitle: '2024 amended return',
  totalCents: 14_950,
  dueDate: '2035-12-01',
  issuedAt: '2026-01-16T15:00:00.000Z',
  paidAt: null,
  refundedAt: null,
  checkout: null,
  createdAt: '2026-01-16T15:00:00.000Z',
  lines: [
    { description: 'Amended federal return', quantity: 1, unitCents: 19_900, amountCents: 19_900 },
    { description: 'Copies', quantity: 3, unitCents: 150, amountCents: 450 },
    { description: 'Discount for returning clients', quantity: 1, unitCents: -5_400, amountCents: -5_400 },
  ],
  voidReason: null,
  ...changes,
});

export const invoicesOf = (results: InvoiceSummary[], count = results.length) => ({
  results,
  count,
  next: null,
  previous: null,
});

export const messageOf = (changes: Partial<Message> = {}): Message => ({
  id: id(70),
  caseId: id(10),
  side: 'firm',
  sender: { id: specialist.id, name: specialist.name },
  text: 'Two papers are still missing.',
  sentAt: '2026-01-20T14:12:00.000Z',
  attachments: [],
  ...changes,
});

const aboutThread = {
  caseId: id(10),
  caseNumber: 'CB-2026-0417',
  caseTitle: '2024 amended return',
  client: { id: id(2), name: 'Lucía Fernández' },
  staff: specialist,
};

export const threadOf = (changes: Partial<MessageThread> = {}): MessageThread => ({
  ...aboutThread,
  lastMessage: messageOf(),
  unread: 0,
  ...changes,
});

export const messagePageOf = (changes: Partial<MessagePage> = {}): MessagePage => ({
  ...aboutThread,
  messages: [],
  older: null,
  readByOther: null,
  unread: 0,
  ...changes,
});
