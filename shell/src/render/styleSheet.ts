import { ServerStyleSheet } from 'styled-components';

type GroupedTag = NonNullable<ServerStyleSheet['instance']['tag']>;

/**
 * A style sheet that collects the rules of one render. The browser's build of styled-components writes rules into the
 * document only, so this gives it a place in memory; the shell needs no second, larger build for the server.
 */
export function styleSheetInMemory(): ServerStyleSheet {
  const sheet = new ServerStyleSheet();
  sheet.instance.tag = rulesInMemory();
  return sheet;
}

/** Rules by the number of their component, which orders them. */
function rulesInMemory(): GroupedTag {
  const groups = new Map<number, string[]>();
  return Object.assign(Object.create(null), {
    /** One more than the highest number. */
    length: 0,
    insertRules(this: { length: number }, group: number, rules: string | string[]) {
      groups.set(group, [...(groups.get(group) ?? []), ...[rules].flat()]);
      this.length = Math.max(this.length, group + 1);
    },
    clearGroup: (group: number) => void groups.delete(group),
    getGroup: (group: number) => (groups.get(group) ?? []).map((rule) => `${rule}${SPLITTER}`).join(''),
  });
}

/** Ends each rule, as styled-components reads it. */
const SPLITTER = '/*!sc*/\n';
