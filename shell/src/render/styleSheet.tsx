import { type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, ServerStyleSheet, StyleSheetContext } from 'styled-components';

type GroupedTag = NonNullable<ServerStyleSheet['instance']['tag']>;
type Compile = IStyleSheetContext['stylis'];

/** Compiled styles that are kept. An app has fewer; beyond, components make up styles as they go. */
const COMPILED = 5_000;

/**
 * A style sheet that collects the rules of one render. The browser's build of styled-components writes rules into the
 * document only, so this gives it a place in memory; the shell needs no second, larger build for the server.
 */
export function styleSheetInMemory(): ServerStyleSheet {
  const sheet = new ServerStyleSheet();
  sheet.instance.tag = rulesInMemory();
  return sheet;
}

/** Collects the styles of the children in this sheet. */
export function CollectStyles({ sheet, children }: { sheet: ServerStyleSheet; children: ReactNode }) {
  const known = useContext(StyleSheetContext);
  const value = { ...known, styleSheet: sheet.instance, stylis: compileOnce(known.stylis) };
  return <StyleSheetContext.Provider value={value}>{children}</StyleSheetContext.Provider>;
}

let compiling: Compile | undefined;

/** Keeps what was compiled for all pages: each begins with an empty sheet, and would compile its styles again. */
function compileOnce(compile: Compile): Compile {
  compiling ??= Object.assign(remembered(compile), { hash: compile.hash });
  return compiling;
}

function remembered(compile: Compile): (...source: Parameters<Compile>) => string[] {
  const compiled = new Map<string, string[]>();
  return (...source) => {
    const key = source.join('\n');
    const known = compiled.get(key) ?? compile(...source);
    if (compiled.size >= COMPILED) compiled.clear();
    compiled.set(key, known);
    return known;
  };
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
