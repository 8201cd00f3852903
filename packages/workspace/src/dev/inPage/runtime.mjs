// In a remote, in the place of `react-refresh/runtime`: the shell's.
const { register: registerInPage, ...rest } = globalThis.__REACT_REFRESH__;

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  rest;

/** Two remotes may name a file and a component alike: without the part's name one would become the other. @param {unknown} type @param {string} id */
export const register = (type, id) => registerInPage(type, `${__PART__} ${id}`);
