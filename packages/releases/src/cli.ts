import { parseArgs } from 'node:util';
import { promote, rollback, type Status, status } from './deployment.ts';
import { publish } from './publish.ts';
import { Refused } from './refused.ts';
import { openStore, readRelease } from './store.ts';

const USAGE = `Usage: pnpm release <command> [remote] [options]
  publish  <remote>              build its present source, put it into the release store under a new version
  promote  <remote> --to <v>     make a published version the current one
  rollback <remote>              go back to the version that was current before
  status   [remote]              what is current and what is published
Options: --to <version>  --dir <built folder>  --promote (with publish)  --data <folder>  --json
Exit codes: 0 done, 1 refused, 2 could not run`;

interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

/** What `publish` takes when no built folder is named. */
export interface Source {
  /** Other source, other version. */
  version: string;
  /** Builds it as that version; answers with the folder. */
  build: (version: string) => Promise<string>;
}

/**
 * Runs one `release` command; answers with the exit code: 0 done, 1 refused, 2 could not run.
 * `sourceOf` finds the source of a remote; without it, or where it finds none, only a built folder can be published.
 */
export async function runCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  { out, err }: Output,
  sourceOf: (remote: string) => Source | undefined = () => undefined,
): Promise<0 | 1 | 2> {
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
    const { text, ...answer } = await execute(store, command, remote, values, sourceOf);
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
  sourceOf: (remote: string) => Source | undefined,
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
  if (command === 'promote') {
    if (!values.to) throw new Usage('promote needs --to <version>');
    await promote(store, remote, values.to);
    return { remote, version: values.to, text: `${remote} ${values.to} is current` };
  }

  const source = values.dir ? undefined : sourceOf(remote);
  if (!values.dir && !source) throw new Refused(`there is no source of ${remote} here; --dir names a built folder`);
  const version = values.to ?? source?.version;
  if (!version) throw new Usage('publish --dir needs --to <version>');
  if (source && values.promote && (await readRelease(store, remote, version))) {
    await promote(store, remote, version);
    return { remote, version, text: `${remote} ${version} was published before and is current` };
  }
  const folder = values.dir ?? (await source?.build(version)) ?? '';
  const release = await publish(store, folder, { remote, version });
  if (values.promote) await promote(store, remote, version);
  const files = Object.keys(release.files).length;
  return {
    remote,
    version,
    files,
    text: `${remote} ${version} is published (${files} files)${values.promote ? ' and current' : ''}`,
  };
}

function describe({ id, current, earlier, published }: Status): string {
  const lines = published.map(({ version, publishedAt, bytes }) => {
    const mark = version === current ? '*' : earlier.includes(version) ? '-' : ' ';
    return `  ${mark} ${version}  ${publishedAt.slice(0, 19).replace('T', ' ')}  ${Math.ceil(bytes / 1024)} KB`;
  });
  return [`${id}: ${current ?? 'not deployed'}`, ...lines].join('\n');
}
