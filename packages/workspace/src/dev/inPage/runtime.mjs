// Replaces `react-refresh/runtime` in remotes by the shell's.
const { register: registerInPage, ...rest } = globalThis.__REACT_REFRESH__;

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  rest;

/**
 * Registers a component under its app's name: two remotes may use the same names for a file and a component.
 * @param {unknown} type @param {string} id
 */
export const register = (type, id) => registerInPage(type, `${__APP__} ${id}`);
