#!/usr/bin/env node
// The `release` command for a team outside the workspace: `release publish events --dir dist --to 1.0.0 --server https://…`.
import { register } from 'tsx/esm/api';

register();
const { runCommand } = await import('../src/cli/command.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env, { out: console.log, err: console.error });
