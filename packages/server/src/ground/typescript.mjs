// Lets Node run the server's sources; a thread does not inherit this from its process. The packed site is compiled.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../main.ts', import.meta.url))) {
  const { register } = await import('tsx/esm/api');
  register();
}
