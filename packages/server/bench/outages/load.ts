import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfWithNoise } from '../../src/testing/documentSamples.ts';
import type { Client } from './client.ts';

const FILE_BYTES = 100 * 1024;
/** The number of successes before the next service is taken away. */
const GOES_ON = 16;

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Runs the work of all clients at once, and records everything that the server acknowledged. */
export class Load {
  readonly counts = { right: 0, refused: 0 };
  readonly wrong: string[] = [];
  readonly acknowledged = {
    messages: new Set<string>(),
    /** The SHA-256 of each file, by id. */
    files: new Map<string, { hash: string; client: Client }>(),
    forms: new Set<string>(),
  };
  /** While the process itself is down, a failed connection counts as a refusal. */
  isServerAway = false;
  /** While something else asks in their place, clients rest. */
  isResting = false;
  readonly #url: string;
  readonly #ended: Promise<unknown>;
  #isOver = false;

  constructor(url: string, clients: readonly Client[]) {
    this.#url = url;
    this.#ended = Promise.all(
      clients.flatMap((client) => [
        this.#keepOn(() => this.message(client), 250),
        this.#keepOn(() => this.file(client), 1_500),
        this.#keepOn(() => this.#form(), 2_000),
        this.#keepOn(() => this.#read(client), 300),
      ]),
    );
  }

  /** Resolves when some more requests have succeeded. */
  async goesOn(): Promise<void> {
    const from = this.counts.right;
    for (const end = Date.now() + 120_000; this.counts.right < from + GOES_ON; await wait(50))
      if (Date.now() > end) throw new Error(`nothing goes on: ${this.wrong.slice(-3)}`);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }

  async #keepOn(act: () => Promise<void>, pauseMs: number): Promise<void> {
    for (; !this.#isOver; await wait(pauseMs * (0.5 + Math.random()))) if (!this.isResting) await act();
  }

  /**
   * Returns the body of an answer with the expected status. An honest refusal names the time to retry, or a full disk.
   */
  async ask(path: string, expected: number, init: RequestInit): Promise<Buffer | undefined> {
    try {
      const answer = await fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(60_000) });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status === expected) {
        this.counts.right++;
        return body;
      }
      const saysWhen = Number(answer.headers.get('retry-after')) > 0;
      const isHonest = (saysWhen && [429, 503].includes(answer.status)) || answer.status === 507;
      if (isHonest) this.counts.refused++;
      else this.wrong.push(`${path}: ${answer.status} ${body.subarray(0, 300)}`);
    } catch (error) {
      if (this.isServerAway) this.counts.refused++;
      else this.wrong.push(`${path}: ${error} ${error instanceof Error ? error.cause : ''}`);
    }
    return undefined;
  }

  /** Repeats the request with the same key until the server accepts it, as a page does. */
  async #send(path: string, init: RequestInit, headers: () => Record<string, string>): Promise<Buffer | undefined> {
    const key = { 'idempotency-key': randomUUID() };
    for (let answer: Buffer | undefined; !this.#isOver; await wait(500)) {
      answer = await this.ask(path, 201, { method: 'POST', ...init, headers: { ...headers(), ...key } });
      if (answer) return answer;
    }
    return undefined;
  }

  /** Writes a message, again and again until it is acknowledged. */
  async message(client: Client): Promise<void> {
    const words = randomUUID();
    const init = { body: JSON.stringify({ text: words }) };
    const json = () => ({ ...client.headers(), 'content-type': 'application/json' });
    if (await this.#send(`/api/cases/${client.caseId}/messages`, init, json)) this.acknowledged.messages.add(words);
  }

  /** Sends a file, again and again until it is acknowledged. */
  async file(client: Client): Promise<void> {
    const content = pdfWithNoise(FILE_BYTES);
    const form = new FormData();
    form.set('caseId', client.caseId);
    form.set('file', new Blob([content], { type: 'application/pdf' }), 'paper.pdf');
    const answer = await this.#send('/api/documents/upload', { body: form }, client.headers);
    if (!answer) return;
    const { id }: { id: string } = JSON.parse(answer.toString());
    this.acknowledged.files.set(id, { hash: hashOf(content), client });
  }

  async #form(): Promise<void> {
    const words = randomUUID();
    const [a, b, c] = randomBytes(3);
    const body = {
      name: 'Ana Client',
      email: 'ana@outages.example',
      message: `Please call me. ${words}`,
    };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${a}.${b}.${c}` };
    if (await this.#send('/api/contact', { body: JSON.stringify(body) }, () => headers))
      this.acknowledged.forms.add(words);
  }

  async #read(client: Client): Promise<void> {
    await this.ask('/api/cases', 200, { headers: client.headers() });
  }
}
