import { type ExitCode, runCommand } from '../cli/command.ts';
import { builtFolder } from './builds.ts';

/** Runs the command in the workspace of a team that has the blog's source. Returns its exit code and output. */
export async function typed(
  args: string[],
  data: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: ExitCode; lines: string[] }> {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const build = async (version = '2.0.0') => ({ dir: await builtFolder('blog', { version }), version });
  const code = await runCommand(args, { ...env, DATA_DIR: data }, { out: write, err: write }, (remote) =>
    remote === 'blog' ? { build } : undefined,
  );
  return { code, lines };
}

/** Runs the command, and returns its exit code with its output as one text. */
export async function answered(args: string[], data: string) {
  const { code, lines } = await typed(args, data);
  return [code, lines.join('\n')] as const;
}
