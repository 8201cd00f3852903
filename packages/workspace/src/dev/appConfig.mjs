import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUT } from './devFiles.mjs';

/** Variables that the presets read from the environment; `rspack build` sets them there too. */
const DEVELOPMENT = { NODE_ENV: 'development', BUILD_OUT: OUT };

/**
 * Development configuration from an app's own `rspack.config.mjs`. Calls must not overlap, since they set the
 * process's environment.
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
