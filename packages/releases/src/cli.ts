import { parseArgs } from 'node:util';
import { promote, rollback, type Status, status } from './deployment.ts';
import { publish } from './publish.ts';
import { Refused } from './refused.ts';
import { openStore } from './store.ts';

export const USAGE = `Usage: pnpm release <command> [remote] [options]
  publish  <remote>              build it, put it into the release store under a new version
  promote  <remote> --to <v>     make a published version the current one
  rollback <remote>              go back to the version that was current before
  status   [remote]              what is current and what is published
Options: --to <version>  --dir <built folder>  --promote (with publish)  --data <folder>  --json
Exit codes: 0 done, 1 refused, 2 could not run`;

interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Runs one `release` command; answers with the exit code: 0 done, 1 refused, 2 could not run. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv, { out, err }: Output): Promise<0 | 1 | 2> {
  const json = args.includes('--json');
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        dir: { type: 'string' },
        data: { type: 'string' },
        promote: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [command = '', remote, ...surplus] = positionals;
    if (surplus.length) throw new Usage(`unexpected: ${surplus.join(' ')}`);
    const store = openStore(`${values.data ?? (env['DATA_DIR'] || '.data')}/releases`);
    const { text, ...answer } = await execute(store, command, remote, values);
    out(json ? JSON.stringify({ ok: true, ...answer }) : text);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const refused = error instanceof Refused;
    err(
      json
        ? JSON.stringify({ ok: false, refused, error: message })
        : `${refused ? 'refused' : 'could not run'}: ${message}`,
    );
    if (error instanceof Usage && !json) err(USAGE);
    return refused ? 1 : 2;
  }
}

class Usage extends Error {}

async function execute(
  store: ReturnType<typeof openStore>,
  command: string,
  remote: string | undefined,
  values: { to?: string; dir?: string; promote?: boolean },
) {
  if (command === 'status') {
    const parts = await status(store, remote);
    return { parts, text: parts.map(describe).join('\n') || 'nothing is published' };
  }
  if (!['publish', 'promote', 'rollback'].includes(command)) throw new Usage(`unknown command "${command}"`);
  if (!remote) throw new Usage(`${command} needs the id of a remote, or "shell"`);
  if (command === 'rollback') {
    const version = await rollback(store, remote);
    return { remote, version, text: `${remote} is back at ${version}` };
  }
  if (!values.to) throw new Usage(`${command} needs --to <version>`);
  if (command === 'promote') {
    await promote(store, remote, values.to);
    return { remote, version: values.to, text: `${remote} ${values.to} is current` };
  }
  if (!values.dir) throw new Usage('publish needs --dir <built folder>');
  const release = await publish(store, values.dir, { remote, version: values.to });
  if (values.promote) await promote(store, remote, values.to);
  const files = Object.keys(release.files).length;
  return {
    remote,
    version: release.version,
    files,
    text: `${remote} ${release.version} is published (${files} files)${values.promote ? ' and current' : ''}`,
  };
}

function describe({ id, current, earlier, published }: Status): string {
  const lines = published.map(({ version, publishedAt, bytes }) => {
    const mark = version === current ? '*' : earlier.includes(version) ? '-' : ' ';
    return `  ${mark} ${version}  ${publishedAt.slice(0, 19).replace('T', ' ')}  ${Math.ceil(bytes / 1024)} KB`;
  });
  return [`${id}: ${current ?? 'not deployed'}`, ...lines].join('\n');
}
