// Looks into one file after another, in a thread of its own: a file made to take long keeps nobody waiting, and ends with its thread.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// A thread does not know the way by which the rest of the server is run from TypeScript.
register();
const { findThreat } = await import('./findThreat.ts');
const { agreedType } = await import('./mediaType.ts');

parentPort.on('message', async ({ bytes, mediaType, fileName }) => {
  const file = Buffer.from(bytes.buffer);
  const type = agreedType(mediaType, fileName, file);
  parentPort.postMessage({ type, found: type && (await findThreat(file, type)) });
});
parentPort.postMessage('ready');
