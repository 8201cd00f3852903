/** Replaces `{{names}}` with their values. A name without a value becomes empty. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));
