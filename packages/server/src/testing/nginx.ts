import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../testing/src/freePort.ts';

const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
/** How the line begins that names the servers behind it. */
const UPSTREAM = { 'site.conf': '    server 127.0.0.1:3000 ', 'edge.conf': '    server 10.0.0.1:80;' };

export interface Nginx {
  url: string;
  /** Returns the text of its error log. */
  errors(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with a configuration in `nginx/` in front of servers (`host:port`). `edit` changes the configuration.
 */
export async function startNginx(
  { hosts, dataDir }: { hosts: readonly string[]; dataDir: string },
  edit = (site: string) => site,
  file: keyof typeof UPSTREAM = 'site.conf',
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const shipped = readFileSync(join(import.meta.dirname, '../../nginx', file), 'utf8');
  const upstream = shipped.split('\n').find((line) => line.startsWith(UPSTREAM[file]));
  if (!upstream) throw new Error(`${file} has no line that begins with ${UPSTREAM[file]}`);
  const site = shipped
    .replace(upstream, hosts.map((host) => upstream.replace(/(?:\d+\.){3}\d+:\d+/, host)).join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/cache/nginx/', `${folder}/`)
    .replace('/srv/firm/releases;', `${join(dataDir, 'releases')};`);
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; types_hash_max_size 2048;
${edit(site)} }`,
  );
  const settings = ['-c', join(folder, 'nginx.conf'), '-p', folder];
  execFileSync(NGINX, ['-t', ...settings], { stdio: 'pipe' });
  const nginx = spawn(NGINX, settings, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url).then(Boolean, () => false)) break;
    await wait(50);
  }
  return {
    url,
    errors: () => readFileSync(join(folder, 'logs/error.log'), 'utf8'),
    async stop() {
      const ended = new Promise((resolve) => nginx.once('exit', resolve));
      if (nginx.exitCode === null && nginx.kill('SIGQUIT')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
