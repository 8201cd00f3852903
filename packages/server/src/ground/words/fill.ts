/**
 * Replaces `{{names}}` with their values. A name without a value becomes empty. A sentence that ends in a value with a
 * period of its own, such as 2:00 p.m., ends in one period.
 */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, period: string) => {
    const value = Object.hasOwn(values, name) ? String(values[name]) : '';
    return value.endsWith('.') ? value : value + period;
  });
