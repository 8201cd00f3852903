import { spawn } from 'node:child_process';
import { type Confined, SCRIPT, seal } from './confine.ts';
import { hearMessages, type Message, tell } from './messages.ts';
import { watchUse } from './watchUse.ts';

/** Characters kept of what a process said last outside of its messages, for example why Node did not start. */
const LAST_WORDS = 2_000;
/** Node shows the line that threw, a mark below it, and then says what was thrown. A released line is a whole file. */
const SHOWN_LINE = /^[\s\S]*?\^\s*\n\n/;

interface Hearer {
  hear: (message: Message) => void;
  /** The process ended or has to; `isOutside`: somebody else ended it, such as the system for want of memory. */
  end: (reason: string, isOutside?: boolean) => void;
}

/** Starts a render process with the scripts of a shell, and watches what it uses. */
export function startProcess({ command, args, seals }: Confined, scripts: string[], { hear, end }: Hearer) {
  const child = spawn(command, [...args, SCRIPT], { env: { NODE_ENV: 'production', TZ: 'UTC' }, stdio: 'pipe' });
  let words = '';
  let isFull = false;
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    // The words of Node after this line are its own stack, which tells nobody anything.
    isFull ||= (words + piece).includes('heap out of memory');
    words = (words + piece).slice(-LAST_WORDS);
  });
  child.stdin.on('error', () => {});
  child.on('error', (error) => end(error.message, true));
  child.on('close', (code, signal) => {
    const said = isFull ? 'the version used up its memory' : words.replace(SHOWN_LINE, '').trim();
    end([`its process ended (${signal ?? code})`, said].filter(Boolean).join(': '), signal === 'SIGKILL');
  });
  hearMessages(
    child,
    (message) => {
      hear(message);
      if ('begun' in message) void begin();
    },
    end,
  );
  const watch = watchUse(child.pid, end);

  async function begin(): Promise<void> {
    try {
      if (seals && child.pid !== undefined) await seal(child.pid);
      tell(child, { start: { scripts } });
    } catch (error) {
      end(String(error), true);
    }
  }

  return {
    tell: (message: object) => tell(child, message),
    is: watch.is,
    isStarved: watch.isStarved,
    kill() {
      watch.stop();
      child.kill('SIGKILL');
      child.stdout.destroy();
    },
  };
}
