/** The integrity of each chunk, by its id, before the integrities are known. */
const INTEGRITIES = /\{(?:\d+: ?"\*-\*-\*-CHUNK-SRI-HASH-[^"]+",?)+\}/g;

/**
 * Sorts the chunks whose integrities a script names. Without it their order depends on the folder of the build.
 * @param {string} text
 */
export const sortIntegrities = (text) =>
  text.replace(INTEGRITIES, (map) => `{${map.slice(1, -1).split(',').sort().join(',')}}`);
