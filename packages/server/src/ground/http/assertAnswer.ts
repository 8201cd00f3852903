import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** For tests: throws when an answer is not exactly what the contract says, including missing and additional fields. */
export function assertAnswer(endpoint: string, schema: z.ZodType | undefined, answer: unknown): void {
  if (!schema) {
    if (answer !== undefined) throw new Error(`${endpoint} answers although the contract says nothing of an answer`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${endpoint} breaks the contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`${endpoint} answers more than the contract names: ${JSON.stringify(sent)}`);
}
