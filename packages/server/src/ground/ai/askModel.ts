import { z } from 'zod';
import type { Env } from '../env/env.ts';

/** The service answered, but not with success. */
export class ModelRefused extends Error {
  override name = 'ModelRefused';
  readonly status: number;

  constructor(status: number) {
    super(`the service answered ${status}`);
    this.status = status;
  }
}

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

interface Question {
  /** The instruction to the service. */
  instructions: string;
  /** The text that the instruction is about. */
  data: string;
  answerMaxBytes: number;
  signal: AbortSignal;
}

/**
 * Asks an OpenAI-compatible service for one JSON value. Returns undefined where the answer is not JSON; the caller
 * checks its form. Throws `ModelRefused`, and other errors where the service is away or says too much.
 */
export async function askModel(
  { baseUrl, apiKey, model }: NonNullable<Env['ai']>,
  { instructions, data, answerMaxBytes, signal }: Question,
): Promise<unknown> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    redirect: 'error',
    signal,
    body: JSON.stringify({
      model,
      temperature: 0,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: data },
      ],
    }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModelRefused(response.status);
  }
  const completion = Completion.safeParse(parseJson(await readBounded(response, answerMaxBytes)));
  return parseJson(completion.data?.choices[0]?.message.content ?? '');
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('the answer of the service is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
