import { useFirm } from '@firm/federation';

/** The firm's name as its logo shows it: the bold word, then the rest. */
export function useFirmName(): { first: string; rest: string } {
  const [first = '', ...others] = useFirm().name.split(' ');
  return { first, rest: others.join(' ') };
}
