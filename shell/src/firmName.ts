import { firm } from '@firm/contract';

const [first = firm.name, ...others] = firm.name.split(' ');

/** The firm's name as its logo sets it: the strong word, then the rest. */
export const firmName = { first, rest: others.join(' ') };
