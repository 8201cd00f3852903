import { connect, type Socket } from 'node:net';
import type { ClamdAddress } from '../../ground/env/variableKinds.ts';

/** The scanner is unreachable or cannot work: the file's state is unknown. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
  /** True if the scanner was reachable but failed at this file: it may still scan others. */
  readonly reached: boolean;

  constructor(message: string, { reached, cause }: { reached: boolean; cause?: unknown }) {
    super(message, { cause });
    this.reached = reached;
  }
}

/** A clean file of 10 MB takes a tenth of a second; an archive may take several seconds. */
const PATIENCE_MS = 30_000;
/** Far more than the longest verdict. */
const ANSWER_MAX_BYTES = 4096;

/**
 * Scans bytes with ClamAV's daemon (its INSTREAM command) and returns the name of the finding, or null. The daemon's
 * limit for streams (`StreamMaxLength`, 25 MB by default) must exceed the limit for uploads.
 */
export async function scanWithClamd(address: ClamdAddress, content: AsyncIterable<Uint8Array>): Promise<string | null> {
  const socket = connect(address);
  try {
    const answer = answerOf(socket);
    // Awaited below: a failure during writing ends the writing, and must not become an unhandled rejection.
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    await write(socket, Buffer.from('zINSTREAM\0'), ended);
    for await (const chunk of content) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      if (chunk.length > 0) await write(socket, Buffer.concat([length, chunk]), ended);
    }
    await write(socket, Buffer.alloc(4), ended);
    return verdictOf(await answer);
  } finally {
    socket.destroy();
  }
}

/** Throws unless the daemon answers. */
export async function pingClamd(address: ClamdAddress): Promise<void> {
  const socket = connect(address);
  try {
    const answer = answerOf(socket);
    socket.write('zPING\0');
    if ((await answer) !== 'PONG')
      throw new ScannerAway('the virus scanner speaks another language', { reached: true });
  } finally {
    socket.destroy();
  }
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return found;
  throw new ScannerAway(`the virus scanner answered: ${answer}`, { reached: true });
}

/** Writes bytes and waits until the socket has room for more or the daemon has already answered. */
async function write(socket: Socket, bytes: Buffer, ended: Promise<void>): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return;
  await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), ended]);
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reached = false;
    const away = (message: string, cause?: unknown) => reject(new ScannerAway(message, { reached, cause }));
    let text = '';
    socket.on('connect', () => {
      reached = true;
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > ANSWER_MAX_BYTES) away('the virus scanner speaks another language');
    });
    socket.on('error', (error) => away(`the virus scanner cannot be reached: ${error.message}`, error));
    socket.on('close', () => away('the virus scanner hung up'));
  });
}
