#!/usr/bin/env node
// The `release` command outside the workspace: `release publish events --dir dist --to 1.0.0 --server https://…`.
// Warnings of our own code are lines; those of Node are for people who write code.
process.removeAllListeners('warning');
process.on('warning', ({ name, message }) => {
  if (name === 'Warning') console.error(message);
});
try {
  const { register } = await import('tsx/esm/api');
  register();
  const { runCommand } = await import('../src/cli/command.ts');
  process.exitCode = await runCommand(process.argv.slice(2), process.env, { out: console.log, err: console.error });
} catch (error) {
  // Report an old Node or a missing package as an error, not as a refusal.
  console.error(error);
  process.exitCode = 2;
}
