/** The accounts of a site with demo data. Their password is public, so production closes them. */
export const DEMO_ACCOUNTS: string[] = [
  'partner@example.com',
  'client2@example.com',
  'client@example.com',
  'staff@example.com',
  'admin@example.com',
];

export const DEMO_PASSWORD = 'demo-password';
