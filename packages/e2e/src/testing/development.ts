import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { siteUrl } from './siteUrl.ts';

export interface Development {
  /** The output so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Runs `pnpm dev … --against` the site of this test run; resolves once its pages can be opened. */
export async function developAgainstSite(
  script: string,
  names: string[],
  { cwd, port, data }: { cwd: string; port: number; data: string },
): Promise<Development> {
  const { JEST_WORKER_ID: _worker, NODE_OPTIONS: _options, ...env } = process.env;
  let said = '';
  const child = spawn(process.execPath, [script, ...names, '--against', siteUrl()], {
    cwd,
    env: { ...env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      if (said.includes('Development site: ')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen);
    child.once('exit', () => reject(new Error(`the development site did not start:\n${said}`)));
  });
  return {
    said: () => said,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
