import { type Fault, NotRendered } from './notRendered.ts';

/** Answers the questions of a render process. Both reject for what it must not have. */
export interface Answers {
  /** The content of a released file. */
  file: (url: string) => Promise<string>;
  /** An answer of the API to a guest. */
  api: (url: string) => Promise<{ status: number; type: string; body: string }>;
}

/** The questions of a page, or of a shell that starts. */
export interface Asking {
  sources: Set<string>;
  /** There was trouble with an answer, or the API refused what it was asked. */
  trouble?: 'server' | 'address';
  /** Questions that this server has not answered yet. */
  unanswered: number;
}

export const newAsking = (): Asking => ({ sources: new Set(), unanswered: 0 });

/** Names who is at fault if the page fails now. */
export const faultOf = ({ trouble, unanswered }: Asking): Fault => trouble ?? (unanswered > 0 ? 'server' : 'versions');

/** Answers a question, and notes what came of it. */
export async function answerTo(
  asked: { file: string } | { url: string },
  answers: Answers,
  asking: Asking,
): Promise<object> {
  asking.unanswered++;
  try {
    return 'url' in asked ? await answerOfApi(asked.url, answers, asking) : { code: await answers.file(asked.file) };
  } catch (error) {
    if (error instanceof NotRendered) asking.trouble = 'server';
    throw error;
  } finally {
    asking.unanswered--;
  }
}

async function answerOfApi(url: string, answers: Answers, asking: Asking) {
  asking.sources.add(url);
  const found = await answers.api(url);
  if (found.status >= 500 || found.status === 429) asking.trouble = 'server';
  else if (found.status === 400) asking.trouble ??= 'address';
  return found;
}
