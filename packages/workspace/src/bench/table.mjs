/** @param {number} value */
export const kb = (value) => `${value.toFixed(1)} KB`;
/** @param {number} value */
export const seconds = (value) => `${value.toFixed(2)} s`;

/**
 * A table of figures; `ok` is null for a figure without a limit.
 * @typedef {{ figure: string, value: string, limit: string, ok: boolean | null }} Row
 */
export class Table {
  /** @type {Row[]} */
  rows = [];

  /**
   * Adds a figure with an upper limit.
   * @param {string} figure @param {number} value @param {number} limit @param {(value: number) => string} [show]
   */
  atMost(figure, value, limit, show = String) {
    this.rows.push({ figure, value: show(value), limit: `≤ ${limit}`, ok: value <= limit });
  }

  /** Adds a figure with a lower limit. @param {string} figure @param {number} value @param {number} limit */
  atLeast(figure, value, limit) {
    this.rows.push({ figure, value: String(value), limit: `≥ ${limit}`, ok: value >= limit });
  }

  /** Adds events that must not occur. @param {string} figure @param {string[]} found */
  none(figure, found) {
    this.rows.push({
      figure,
      value: found.length ? String(found.length) : 'none',
      limit: 'none',
      ok: found.length === 0,
    });
    for (const what of found) this.note('  it is', what);
  }

  /** Adds a figure without a limit, for comparison. @param {string} figure @param {string} value */
  note(figure, value) {
    this.rows.push({ figure, value, limit: '', ok: null });
  }

  get broken() {
    return this.rows.some(({ ok }) => ok === false);
  }

  toString() {
    /** @param {'figure' | 'value' | 'limit'} column */
    const width = (column) => Math.max(column.length, ...this.rows.map((row) => row[column].length));
    const [figures, values, limits] = [width('figure'), width('value'), width('limit')];
    /** @param {string} figure @param {string} value @param {string} limit @param {string} verdict */
    const line = (figure, value, limit, verdict) =>
      `${figure.padEnd(figures)}  ${value.padEnd(values)}  ${limit.padEnd(limits)}  ${verdict}`.trimEnd();
    return [
      line('figure', 'value', 'limit', 'verdict'),
      line('─'.repeat(figures), '─'.repeat(values), '─'.repeat(limits), '───────'),
      ...this.rows.map(({ figure, value, limit, ok }) =>
        line(figure, value, limit, ok === null ? '' : ok ? '✓' : '✗ broken'),
      ),
    ].join('\n');
  }
}
