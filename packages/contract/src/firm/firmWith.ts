import type { FirmChanges } from '../types.ts';
import { type Firm, firm, type Offer } from './firm.ts';

const known = new WeakMap<FirmChanges, Firm>();

/** The facts of a fresh site with the changes that are in force: the same object for the same changes. */
export function firmWith(changes: FirmChanges | undefined): Firm {
  if (!changes) return firm;
  const found = known.get(changes) ?? changed(changes);
  known.set(changes, found);
  return found;
}

function changed({ offers = [], phone, ...others }: FirmChanges): Firm {
  return {
    ...firm,
    // The changes are JSON, in which nothing is undefined.
    ...(others as Partial<Firm>),
    // The server keeps prices and durations with the fields of their kind only.
    offers: { ...firm.offers, ...Object.fromEntries(offers.map(({ service, ...offer }) => [service, offer as Offer])) },
    phone: phone === undefined ? firm.phone : { display: phone, href: telephoneLink(phone) },
  };
}

/** The link that calls a number; one without the code of its country is of the United States. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.startsWith('+') ? digits : `1${digits}`}`;
}
