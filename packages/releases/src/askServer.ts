import { aheadBy, describeClock } from './clock.ts';
import { Refused } from './refused.ts';

export const ARCHIVE = 'application/x-tar';

export interface AskedServer {
  /** The server's origin, `https://www.example.com`. */
  url: string;
  token: string | undefined;
  /** The variable that the token comes from. */
  tokenIn: string;
  /** Told once that the clock of this machine and that of the server differ. */
  warn?: ((warning: string) => void) | undefined;
}

/** Asks a running server. @throws Refused with the server's reason, or Error when it cannot be reached */
export function askServer({ url, token, tokenIn, warn }: AskedServer) {
  const tellClock = clockTeller(url, warn);
  /** Returns an answer that is no refusal. */
  async function ask(method: string, address: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Response> {
    if (!token) throw new Error(`${tokenIn} is not set: \`release token add\` on the server makes one`);
    const isArchive = body instanceof Uint8Array;
    const at = new URL(`/platform/${address}`, url);
    const asked = Date.now();
    const response = await fetch(at, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': isArchive ? ARCHIVE : 'application/json' } : {}),
      },
      ...(body ? { body: isArchive ? body : JSON.stringify(body) } : {}),
      // A followed redirect would turn a POST into a GET and drop the token.
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new Error(`${at.origin} cannot be reached (${reasonOf(error)})`);
    });
    tellClock(response.headers.get('date'), asked);
    const onward = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && onward)
      throw new Error(`${at.origin} leads on to ${new URL(onward, at).origin}: name that with --server`);
    if (response.ok) return response;
    const answer = await response.json().catch(() => undefined);
    const message = answer?.message ?? `${at.origin} answered ${response.status}`;
    // The text says the reasons, as it does for a store of this machine.
    const { reasons, ...details } = answer?.refusal ?? {};
    throw response.status < 500
      ? new Refused(textOfAll(reasons, details.more) ?? message, details)
      : new Error(message);
  }
  const unreadable = () =>
    new Error(`${new URL(url).origin} is no site that can be released to: its answer cannot be read`);
  async function call<T>(method: string, address: string, body?: object | Uint8Array<ArrayBuffer>): Promise<T> {
    const answer = await (await ask(method, address, body)).json().catch(() => undefined);
    if (answer === undefined) throw unreadable();
    return answer;
  }
  return { ask, call, unreadable };
}

/** Compares the clock of this machine with the `Date` of each answer, and tells the first difference. */
function clockTeller(url: string, warn: AskedServer['warn']): (date: string | null, asked: number) => void {
  let isTold = false;
  return (date, asked) => {
    const said = Date.parse(date ?? '');
    if (isTold || Number.isNaN(said)) return;
    const clock = describeClock(aheadBy(said, { asked, answered: Date.now() }), new URL(url).origin);
    if (clock === undefined) return;
    isTold = true;
    warn?.(clock);
  };
}

/** Every reason of an answer, whose message may be cut; and how many it left out. */
function textOfAll(reasons: { text: string }[] | undefined, more?: { reasons?: number }): string | undefined {
  if (!reasons?.length) return undefined;
  const others = more?.reasons ? [`and ${more.reasons} more`] : [];
  return [...reasons.map(({ text }) => text), ...others].join('\n');
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
