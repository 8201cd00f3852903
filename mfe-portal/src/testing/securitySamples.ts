import type { Passkey, SignedInDevice } from '@firm/contract';
import { id } from './samples.ts';

export const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0, duty: 'none' } as const;
export const on = { enabled: true, enabledAt: '2026-01-05T15:00:00.000Z', recoveryCodesLeft: 2, duty: 'none' } as const;
export const codes = Array.from({ length: 10 }, (_, number) => `abcd-${number}fgh`);
export const here: SignedInDevice = {
  ...{
    id: id(1),
    device: { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
    current: true,
    network: '203.0.113.0/24',
  },
  ...{ createdAt: '2026-01-05T15:00:00.000Z', lastUsedAt: '2026-01-05T15:00:00.000Z', keepSignedIn: true },
};
export const phone: SignedInDevice = {
  ...here,
  ...{ id: id(2), current: false, device: { browser: 'Safari', system: 'iPhone', kind: 'phone' } },
};
export const passkey: Passkey = {
  ...{ id: id(3), name: 'My laptop', synced: false, createdAt: '2026-01-05T15:00:00.000Z', lastUsedAt: null },
};
export const noArchive = { status: 'none', requestedAt: null, expiresAt: null, size: null } as const;
export const nothingLeft = { kept: { invoices: 0, deposits: 0, taxCases: 0, until: null }, passedOn: [] };
