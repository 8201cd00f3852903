import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'stopWithNpm.mjs');
const script = `
  import(${JSON.stringify(file)}).then(({ stopWithNpm }) => {
    process.on('SIGTERM', () => { console.log('stopping'); process.exit(); });
    setInterval(() => {}, 1000);
    stopWithNpm();
    console.log('started');
  });`;

test('a program that npm started ends when npm’s shell is told to end', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start', SCRIPT: script };
  const shell = spawn('sh', ['-c', `"${process.execPath}" -e "$SCRIPT"; true`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    if (text.includes('started')) shell.kill('SIGTERM');
  });
  // The pipe closes when its last holder ends, which is the program and not its shell.
  await once(shell.stdout, 'close');
  expect(said).toBe('started\nstopping\n');
});
