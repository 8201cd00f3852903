/** For `withConfig`: props that steer the look and must not reach the element. */
export const withoutProps =
  (...names: string[]) =>
  (prop: string): boolean =>
    !names.includes(prop);
