// Must be imported first: later modules read storage as they start.
import { standInForStorage } from './standInForStorage.ts';

if (globalThis.window) standInForStorage(window);
