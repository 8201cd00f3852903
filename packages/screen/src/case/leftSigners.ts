import type { SignatureRequest } from '@firm/contract';

/** Returns the names of those who are to sign and no longer see the case, whose people are given. */
export function leftSigners(
  { status, signers }: Pick<SignatureRequest, 'status' | 'signers'>,
  people: readonly { id: string }[],
): string[] {
  if (status !== 'open') return [];
  return signers
    .filter(({ id, state }) => state !== 'signed' && !people.some((person) => person.id === id))
    .map(({ name }) => name);
}
