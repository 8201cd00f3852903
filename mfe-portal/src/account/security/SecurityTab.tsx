import type { User } from '@firm/contract';
import { AccessLogPanel } from '../privacy/AccessLogPanel.tsx';
import { DeletionPanel } from '../privacy/DeletionPanel.tsx';
import { ExportPanel } from '../privacy/ExportPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

/** Shows the account's protection, and the user's rights over its data. */
export function SecurityTab({ user }: { user: User }) {
  const isClient = user.role === 'client';
  return (
    <>
      <PasswordPanel email={user.email} />
      <SignInPanel />
      <SessionsPanel />
      {isClient && <AccessLogPanel />}
      <ExportPanel />
      {isClient && <DeletionPanel />}
    </>
  );
}
