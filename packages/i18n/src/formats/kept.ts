import { localeOf } from '../languages.ts';

/** Keeps formats by language and options, since making one takes far longer than using it. */
export function kept<F, O extends object>(
  make: new (locale: string, options: O) => F,
): (language: string, options: O) => F {
  const formats = new Map<string, F>();
  return (language, options) => {
    const key = language + JSON.stringify(options);
    const format = formats.get(key) ?? new make(localeOf(language), options);
    formats.set(key, format);
    return format;
  };
}
