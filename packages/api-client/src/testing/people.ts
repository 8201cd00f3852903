import { NOTIFICATION_DEFAULTS, type User } from '@firm/contract';

/** A signed-in client, for tests. */
export const client: User = {
  id: '0b2f3a52-58c1-4f4e-9a63-6c6b8a1f0001',
  email: 'lucia@example.com',
  firstName: 'Lucía',
  lastName: 'Fernández',
  phone: null,
  preferredLanguage: 'en',
  serviceInterest: null,
  isVerified: true,
  role: 'client',
  assignedStaff: null,
  notificationPreferences: NOTIFICATION_DEFAULTS,
  createdAt: '2026-01-05T15:00:00.000Z',
};
