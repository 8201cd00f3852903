import { firm } from '@firm/contract';

const [first = firm.name, ...others] = firm.name.split(' ');

/** The firm's name as its logo shows it: the bold word, then the rest. */
export const firmName = { first, rest: others.join(' ') };
