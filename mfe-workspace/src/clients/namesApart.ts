import type { ClientSummary } from '@firm/contract';

type Found = Pick<ClientSummary, 'id' | 'name' | 'email' | 'phone'>;

/** Names clients with their email addresses, and with their numbers where two bear the same name. */
export const namesApart = (found: readonly Found[]) =>
  found.map(({ id, name, email, phone }) => {
    const isShared = found.some((one) => one.id !== id && one.name === name);
    return { id, name: [name, email, isShared && phone].filter(Boolean).join(', ') };
  });
