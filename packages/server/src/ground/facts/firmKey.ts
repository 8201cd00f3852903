import { type Firm, slugOf } from '@firm/contract';

/** The firm's name in addresses and file names: small letters and digits, with hyphens between the words. */
export const firmKey = ({ shortName }: Pick<Firm, 'shortName'>): string => slugOf(shortName, 30) || 'office';
