import type { SettlingMethod } from '@firm/contract';

/** The ways by which money comes in, as the files for the bookkeeper name them. */
export const METHOD_WORDS: Record<SettlingMethod | 'card', string> = {
  cash: 'cash',
  cheque: 'check',
  transfer: 'bank transfer',
  card: 'card',
  deposit: 'deposit',
};
