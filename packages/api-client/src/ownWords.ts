import { type Endpoint, mapWords } from '@firm/contract';
import { ApiError, NETWORK_ERROR } from './ApiError.ts';
import type { LookAtWords, Values } from './apiTypes.ts';

/** The number of digits in a social security number. */
const NINE_DIGITS = /(?:\p{Nd}[^\p{Nd}]*){9}/u;

/** Whether any text that the person wrote may contain a sensitive number. */
function mayHoldNumbers(body: unknown): boolean {
  let may = false;
  mapWords(body, (text) => {
    may ||= NINE_DIGITS.test(text);
    return text;
  });
  return may;
}

/** The parts of a call that the person wrote. */
interface Written {
  body?: unknown;
  form?: Values | undefined;
  file?: File | Blob | undefined;
}

/** The parts of a call to send, after the person's last chance to edit their text. */
export async function lookedAt(
  look: LookAtWords | undefined,
  endpoint: Endpoint,
  { body, form, file }: Written,
): Promise<Written> {
  const words = form || file ? { ...form, ...(file instanceof File && { fileName: file.name }) } : body;
  if (!look || endpoint.keepsDraft || !mayHoldNumbers(words)) return { body, form, file };
  // Nothing is sent without the page's check, whose code may still be loading.
  const said = (await look(endpoint, words).catch((cause: unknown) => {
    throw new ApiError(0, NETWORK_ERROR, { cause });
  })) as Values | undefined;
  if (said === undefined) throw new ApiError(400, 'Not sent', { code: 'words_withheld' });
  if (!file) return { body: said };
  const { fileName, ...rest } = said;
  return { form: rest, file: typeof fileName === 'string' ? new File([file], fileName, { type: file.type }) : file };
}
