import { ChangedMeanwhile } from './input.ts';

/**
 * Refuses to change a field that somebody else has changed since the caller saw it, unless it already has the wanted
 * value. Fields that the caller does not claim to have seen are not compared.
 */
export function refuseUnseen<Field extends string>(
  wanted: { readonly [Each in NoInfer<Field>]?: unknown },
  seen: { readonly [Each in Field]?: unknown } | undefined,
  now: { readonly [Each in NoInfer<Field>]: unknown },
): void {
  for (const field of Object.keys(seen ?? {}) as Field[]) {
    const [next, before] = [wanted[field], seen?.[field]];
    if (next === undefined || before === undefined) continue;
    // Lists, such as services, are compared by their words.
    if (![next, before].map(String).includes(String(now[field]))) throw new ChangedMeanwhile();
  }
}
