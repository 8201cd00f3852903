// Loaded into a server process of the trial: it knows the migrations of the folder that NEWER_MIGRATIONS names, as the
// next version of the server would.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

const SHIPPED = fileURLToPath(new URL('../../migrations', import.meta.url));
const { existsSync, readFileSync } = fs;

const moved = (file) => (typeof file === 'string' ? file.replace(SHIPPED, () => process.env.NEWER_MIGRATIONS) : file);
fs.existsSync = (file) => existsSync(moved(file));
fs.readFileSync = (file, options) => readFileSync(moved(file), options);
syncBuiltinESMExports();
