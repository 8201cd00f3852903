import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { z } from 'zod';

/** Characters of one message from a render process. */
const MESSAGE_CHARACTERS = 4 * 2 ** 20;
const ADDRESS_CHARACTERS = 2_000;
const REASON_CHARACTERS = 2_000;
/** Paths of which a page may ask whether they are served. */
const PATHS = 2_000;
/** Styles stand as they are in the page's head and must not end their element. */
const styles = z.string().refine((rules) => !/<\/style/i.test(rules));

const address = z.string().max(ADDRESS_CHARACTERS);
const Asked = z.object({
  paths: z.array(address).max(PATHS),
  areas: z.array(z.enum(['public', 'dashboard'])).max(2),
});

const Rendered = z.object({
  html: z.string(),
  styles,
  fontFaces: styles,
  /** The version of styled-components, which takes only its own rules over. */
  styledVersion: z
    .string()
    .regex(/^[\w.+-]*$/)
    .default(''),
  queries: z.looseObject({}).optional(),
  /** The questions that the page asked of its composition; shells that need the whole one in the page do not tell. */
  asked: Asked.optional(),
});

/** The messages of `renderProcess.mjs`. Released code can forge them, so nothing else is heard. */
const Message = z.union([
  z.strictObject({ begun: z.literal(true) }),
  z.strictObject({ started: z.literal(true) }),
  z.strictObject({ rendered: Rendered, readClock: z.boolean() }),
  z.strictObject({ failed: z.string().max(REASON_CHARACTERS) }),
  z.strictObject({ ask: z.number(), file: address }),
  z.strictObject({ ask: z.number(), url: address }),
]);
export type Message = z.infer<typeof Message>;
export type Asked = z.infer<typeof Asked>;
export type Question = Extract<Message, { ask: number }>;

/** Calls `hear` with each message of a process, and `refuse` with the reason when it says anything else. */
export function hearMessages(
  { stdout }: ChildProcessWithoutNullStreams,
  hear: (message: Message) => void,
  refuse: (reason: string) => void,
): void {
  let said = '';
  stdout.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (said + piece).split('\n');
    said = lines.pop() ?? '';
    for (const line of lines) {
      const message = messageIn(line);
      if (message) hear(message);
      else refuse('said what no render process says');
    }
    if (said.length > MESSAGE_CHARACTERS) refuse(`said more than ${MESSAGE_CHARACTERS} characters`);
  });
}

function messageIn(line: string): Message | undefined {
  try {
    return Message.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Tells a process something, unless it has ended. */
export function tell({ stdin }: ChildProcessWithoutNullStreams, message: object): void {
  if (stdin.writable) stdin.write(`${JSON.stringify(message)}\n`);
}
