import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react';

/** A tool, by the key of its text. */
type Tool =
  | `heading${2 | 3 | 4}`
  | 'bold'
  | 'italic'
  | 'list'
  | 'numbered'
  | 'quote'
  | 'table'
  | 'undo'
  | 'redo'
  | 'rowAfter'
  | 'columnAfter'
  | 'headerRow'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

interface ToolRules {
  key: Tool;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether the selection is so already; a tool without it is no switch. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): ToolRules => ({
  key: `heading${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The tools that need no further question, in groups. */
export const TOOLS: readonly (readonly ToolRules[])[] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    {
      ...{ key: 'bold', icon: Bold },
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      ...{ key: 'italic', icon: Italic },
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    {
      ...{ key: 'list', icon: List },
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      ...{ key: 'numbered', icon: ListOrdered },
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      ...{ key: 'quote', icon: Quote },
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      ...{ key: 'table', icon: Table },
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      can: (editor) => !editor.isActive('table') && editor.can().insertTable(),
    },
  ],
  [
    {
      ...{ key: 'undo', icon: Undo2 },
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      ...{ key: 'redo', icon: Redo2 },
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
];

/** The tools of a table, shown while the selection is in one. */
export const TABLE_TOOLS: readonly Pick<ToolRules, 'run' | 'key'>[] = [
  { key: 'rowAfter', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { key: 'columnAfter', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { key: 'headerRow', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { key: 'deleteRow', run: (editor) => editor.chain().focus().deleteRow().run() },
  { key: 'deleteColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { key: 'deleteTable', run: (editor) => editor.chain().focus().deleteTable().run() },
];
