// Imported first: the modules after it ask for what is kept as they start.
import { standInForStorage } from './standInForStorage.ts';

standInForStorage(window);
