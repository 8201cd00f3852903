import type { Firm } from './firm.ts';

type Address = Firm['address'];

/** The first line of an address: the street, and the suite or floor where there is one. */
export const streetLine = ({ street, unit }: Pick<Address, 'street' | 'unit'>): string =>
  [street, unit].filter(Boolean).join(', ');

/** The second line of an address, as the post of the United States writes it. */
export const cityLine = ({ zip, ...town }: Pick<Address, 'city' | 'state' | 'zip'>): string =>
  `${townLine(town)} ${zip}`;

/** The town and state of an address, for readers elsewhere. */
export const townLine = ({ city, state }: Pick<Address, 'city' | 'state'>): string => `${city}, ${state}`;

/** An address in one line. */
export const addressLine = (address: Address): string => `${streetLine(address)}, ${cityLine(address)}`;
