// Inspects one file after another in its own thread: a file crafted to take long delays no request, and ends with its
// thread.
import '../../../ground/typescript.mjs';
import { parentPort } from 'node:worker_threads';

const { findThreat } = await import('./findThreat.ts');
const { agreedType } = await import('./mediaType.ts');

parentPort.on('message', async ({ bytes, mediaType, fileName }) => {
  const file = Buffer.from(bytes.buffer);
  const type = agreedType(mediaType, fileName, file);
  parentPort.postMessage({ type, found: type && (await findThreat(file, type)) });
});
parentPort.postMessage('ready');
