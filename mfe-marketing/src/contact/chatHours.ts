import type { ChatOffice, OfficeState } from '@firm/contract';

/** The hours as the server knows them: with closings of the office besides holidays. */
export function knownHours(office: ChatOffice | undefined): OfficeState | undefined {
  if (office?.until) return { open: true, until: new Date(office.until) };
  return office?.opensAt ? { open: false, opensAt: new Date(office.opensAt) } : undefined;
}

/** Whether nobody is there for a new chat, and this browser has none. */
export const isUnstaffed = (office: ChatOffice | undefined): boolean =>
  office !== undefined && !office.isOpen && !office.hasChat;
