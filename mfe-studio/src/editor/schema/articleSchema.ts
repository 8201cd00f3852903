import type { Extensions } from '@tiptap/core';
import { Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Callout } from './Callout.ts';
import { FootnoteOrder } from './FootnoteOrder.ts';
import { Footnote, FootnoteMark, Footnotes } from './footnotes.ts';
import { keptMarkup } from './keptMarkup.ts';
import { Picture } from './Picture.ts';
import { TypedMarkdown } from './TypedMarkdown.ts';
import { WordyTables } from './WordyTables.ts';

/** An article: blocks, then its footnotes. */
const ArticleDocument = Node.create({ name: 'doc', topNode: true, content: 'block+ footnotes?' });

/** A table as the site draws it: no widths, which the page's policy would refuse as styles. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };

/**
 * The parts of an article. Anything pasted becomes these, and the rest falls away. Markdown works while one
 * types: `## `, `- `, `1. `, `> `, `**bold**`, `*italic*`, `[words](address)`.
 */
export const articleSchema: Extensions = [
  ArticleDocument,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3, 4] },
    underline: false,
    trailingNode: false,
    dropcursor: { color: 'currentColor' },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  PlainTable.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }) }),
  TableCell.extend({ addAttributes: () => spans }),
  Callout,
  Picture,
  FootnoteMark,
  Footnotes,
  Footnote,
  FootnoteOrder,
  WordyTables,
  TypedMarkdown,
  ...keptMarkup,
];
