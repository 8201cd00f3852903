import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUT } from './devFiles.mjs';

/** The presets take these from the environment, where `rspack build` puts them, too. */
const DEVELOPMENT = { NODE_ENV: 'development', BUILD_OUT: OUT };

/**
 * The configuration of an app from its own `rspack.config.mjs`, for development. One call after the other: the environment is the process's.
 * @param {string} dir @returns {Promise<import('@rspack/core').Configuration>}
 */
export async function appConfig(dir) {
  const before = Object.keys(DEVELOPMENT).map((name) => [name, process.env[name]]);
  Object.assign(process.env, DEVELOPMENT);
  try {
    const { default: config } = await import(pathToFileURL(path.join(dir, 'rspack.config.mjs')).href);
    return await (typeof config === 'function' ? config({}, { mode: 'development' }) : config);
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[String(name)];
      else process.env[String(name)] = value;
  }
}
