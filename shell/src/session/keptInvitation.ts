const KEY = 'invitation';

interface Kept {
  /** The address of the account that was opened for it. */
  email: string;
  /** The page of the invitation, with its token. */
  to: string;
}

/** Keeps the way back to an invitation while its account has an address to confirm, which happens in another tab. */
export const keepInvitation = ({ email, to }: Kept): void =>
  localStorage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), to }));

export const forgetInvitation = (): void => localStorage.removeItem(KEY);

/** Returns the page of the invitation that the account with this address was opened for. */
export function keptInvitation(email: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('to' in kept) || !('email' in kept)) return undefined;
    return kept.email === email.toLowerCase() && typeof kept.to === 'string' ? kept.to : undefined;
  } catch {
    return undefined;
  }
}
