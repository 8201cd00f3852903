/** Puts values in the place of their `{{names}}`. A name without a value becomes nothing. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));
