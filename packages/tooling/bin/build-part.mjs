#!/usr/bin/env node
// Builds one part with its own rspack.config.mjs: node packages/tooling/bin/build-part.mjs mfe-blog
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

// As `rspack.mjs` understands it: libraries that are read for their names must be those that visitors get.
if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
const dir = path.resolve(process.argv[2] ?? '.');
const { default: config } = await import(pathToFileURL(path.join(dir, 'rspack.config.mjs')).href);
const compiler = rspack(config);
compiler.run((error, stats) => {
  if (error) console.error(error.message);
  if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }));
  compiler.close(() => process.exit(error || stats?.hasErrors() ? 1 : 0));
});
