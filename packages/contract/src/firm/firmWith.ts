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

function changed({ offers = [], offered = [], phone, ...others }: FirmChanges): Firm {
  const notOffered = offered.flatMap(({ service, isOffered }) => (isOffered ? [] : service));
  return {
    ...firm,
    // The changes are JSON, in which nothing is undefined.
    ...(others as Partial<Firm>),
    // The server keeps prices and durations with the fields of their kind only.
    offers: { ...firm.offers, ...Object.fromEntries(offers.map(({ service, ...offer }) => [service, offer as Offer])) },
    ...(notOffered.length > 0 && { notOffered }),
    // Words without a number call nobody: the sample's number is somebody else's.
    phone: phone === undefined ? firm.phone : { display: phone, href: telephoneLink(phone) ?? 'tel:' },
  };
}

/** An extension at the end of a number, as people write it in the three languages: `ext. 12`, `x12`, `poste 12`. */
const EXTENSION = /\s*(?:extensión|extension|anexo|poste|ext\.?|x|#)\s*(\d+)\s*$/i;

/** The link that calls a number; one without the code of its country is of the United States. Words have none. */
export function telephoneLink(phone: string): string | undefined {
  const [, extension] = EXTENSION.exec(phone) ?? [];
  const digits = phone.replace(EXTENSION, '').replace(/\D/g, '');
  if (digits === '') return undefined;
  const hasCountry = phone.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  return `tel:+${hasCountry ? '' : '1'}${digits}${extension ? `;ext=${extension}` : ''}`;
}
