import { placeWords } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useTexts } from '../texts.ts';

/** How a sentence says that something is in the firm's town, or of it. */
export function usePlace() {
  const { address } = useFirm();
  return placeWords(useTexts().language, address.city);
}
