import { Fragment, type Schema, DOMParser as SchemaParser } from '@tiptap/pm/model';

/**
 * Takes the footnotes of pasted words out of them: an article has its own at its end. They and their marks get numbers
 * above `highest`, which no note of the article has.
 */
export function takeNotes(pasted: HTMLElement, highest: number, schema: Schema): Fragment {
  const { footnotes } = schema.nodes;
  const section = pasted.querySelector('section.footnotes');
  const list = section?.querySelector('ol');
  if (!section || !list || !footnotes) return Fragment.empty;
  section.remove();
  const raised = (name: string) => name.replace(/\d+$/, (number) => String(highest + Number(number)));
  const notes = [...list.querySelectorAll('li[id]')];
  const addresses = new Set(notes.map(({ id }) => `#${id}`));
  for (const mark of pasted.querySelectorAll('sup a[href]')) {
    const address = mark.getAttribute('href') ?? '';
    if (addresses.has(address)) mark.setAttribute('href', raised(address));
  }
  for (const note of notes) note.id = raised(note.id);
  return SchemaParser.fromSchema(schema).parse(list, { topNode: footnotes.create() }).content;
}
