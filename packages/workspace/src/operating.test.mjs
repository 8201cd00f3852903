import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../../server/src/ground/env/env.ts';
import { root } from './apps.mjs';

const read = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');
const operating = read('docs/operating.md');
/** The variables of each `site.env` that the document writes, in order. */
const files = [...operating.matchAll(/site\.env <<'END'\n([\s\S]+?)\n +END\n/g)].map(([, lines = '']) =>
  Object.fromEntries(
    lines.split('\n').map((line) => {
      const [name = '', ...value] = line.trim().split('=');
      return [name, value.join('=')];
    }),
  ),
);
const unit = read('packages/server/deployment/site@.service');
const ofUnit = Object.fromEntries(
  [...(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '').replaceAll('%i', '3000').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

test('the variables of an empty machine, and of the second one, are those that production starts with', () => {
  const [first = {}, second = {}] = files;
  // The values of site.env go before those of the unit.
  expect(operating).toContain('echo "TOKEN_SECRET=$(openssl rand -hex 32)" >> /etc/site/site.env');
  const secret = { TOKEN_SECRET: '5f1d0c9be2784a6396ad2e07c41b8835d9f6a0173ce24b58' };
  const one = readEnv({ ...ofUnit, ...first, ...secret });
  expect(one).toMatchObject({ production: true, migrate: false, releases: 'folder', metrics: { port: 13000 } });
  const two = readEnv({ ...ofUnit, ...first, ...second, ...secret });
  expect(two).toMatchObject({ host: '10.0.0.11', releases: 'bucket', s3: { bucket: 'firm' } });
  expect(read('packages/server/deployment/site-backup.service')).toContain('$' + '{BACKUP_FOR}');
  expect(first.BACKUP_FOR).toMatch(/^age1/);
});

test('an empty machine gets files and folders that there are, and that the units name', () => {
  const [, block = ''] = /```sh\n( +apt-get install[\s\S]+?)```/.exec(operating) ?? [];
  const named = [...block.matchAll(/workspace\/(\S+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) {
    const form = new RegExp(`^${path.basename(name).replace('.', '\\.').replace('*', '.*')}$`);
    const folder = path.join(root, path.dirname(name));
    expect([name, existsSync(folder) && readdirSync(folder).some((each) => form.test(each))]).toEqual([name, true]);
  }
  for (const made of ['/srv/site/data', '/srv/site/app', '/etc/site/site.env', '/var/backups/site'])
    expect([
      made,
      block.includes(made),
      `${unit}${read('packages/server/deployment/site-backup.service')}`.includes(made),
    ]).toEqual([made, true, true]);
  const usage = read('packages/server/src/admin/create.ts');
  for (const [, option = ''] of (/admin create .+/.exec(block)?.[0] ?? '').matchAll(/--([\w-]+)/g))
    expect([option, new RegExp(`['"]?${option}['"]?: \\{`).test(usage)]).toEqual([option, true]);
});

test('the document says how long a request waits for a machine that is gone', () => {
  const [, milliseconds] = /proxy_connect_timeout (\d+)ms;/.exec(read('packages/server/nginx/site.conf')) ?? [];
  expect(operating).toContain(`waits ${Number(milliseconds) / 1000} seconds for it (\`proxy_connect_timeout\`)`);
});
