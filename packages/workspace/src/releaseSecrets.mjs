/** Variables that hold the key or a token of releases; those of an environment end in its name. */
const SECRET = /^RELEASE_(?:KEY|TOKEN)(?:_|$)/;

/**
 * An environment without what a release needs: any loader or library of a build could read it.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export const withoutSecrets = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !SECRET.test(name)));

/** Takes the secrets of releases out of this process, which builds by itself, and returns the token for a server. */
export function takeToken() {
  const { RELEASE_TOKEN: token } = process.env;
  for (const name of Object.keys(process.env)) if (SECRET.test(name)) delete process.env[name];
  return token;
}
