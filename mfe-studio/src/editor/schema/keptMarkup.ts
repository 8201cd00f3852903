import { Extension, type Extensions, Mark, Node } from '@tiptap/core';

/** Marks that no tool sets: an article that has them keeps them. */
const plain = ['sub', 'sup', 'small', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/** A short form, with its words in full. */
const Abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

/** A date or a time, with its form for machines. */
const Moment = Mark.create({
  name: 'time',
  addAttributes: () => ({ datetime: { default: null } }),
  parseHTML: () => [{ tag: 'time' }],
  renderHTML: ({ HTMLAttributes }) => ['time', HTMLAttributes, 0],
});

const Terms = Node.create({
  name: 'terms',
  group: 'block',
  content: '(term | meaning)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});
const Term = Node.create({
  name: 'term',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});
const Meaning = Node.create({
  name: 'meaning',
  content: 'block+',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

/** A picture with a line below it. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'picture caption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});
const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** Places that links lead to, and words in another language. */
const PlainAttributes = Extension.create({
  name: 'plainAttributes',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph', 'blockquote'],
      attributes: { id: { default: null }, lang: { default: null }, dir: { default: null } },
    },
  ],
});

/** The parts that an article may have without a tool for them: opening and saving one loses nothing. */
export const keptMarkup: Extensions = [
  ...plain,
  ...[Abbreviation, Moment, Terms, Term, Meaning, Figure, Caption, PlainAttributes],
];
