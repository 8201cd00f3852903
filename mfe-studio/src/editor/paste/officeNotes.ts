/** The addresses by which Word and Google Docs lead to a footnote or an endnote, and from there back to its number. */
const TO_NOTE = /#_?(ftn|edn)t?(\d{1,4})$/;
const TO_NUMBER = /#_?(ftn|edn)(?:t_)?ref(\d{1,4})$/;

const WORD_NOTE = '[data-style*="mso-element:footnote"], [data-style*="mso-element:endnote"]';

interface Note {
  back: Element;
  whole: Element;
}

/**
 * The notes of Word and Google Docs become footnotes of an article: raised numbers in the text, and the notes at its
 * end. A number whose note was not copied, and a note without its number, stay as plain words.
 */
export function officeNotes(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href]')];
  const notes = new Map<string, Note>();
  for (const back of links) {
    const whole = back.closest(WORD_NOTE) ?? back.closest('p, li');
    const name = nameIn(back, TO_NUMBER);
    if (name && whole) notes.set(name, { back, whole });
  }
  const list = document.createElement('ol');
  for (const link of links) {
    const name = nameIn(link, TO_NOTE);
    const note = name && notes.get(name);
    if (!note) continue;
    notes.delete(name);
    list.append(itemOf(note, list.childElementCount + 1));
    spotOf(link).replaceWith(numberOf(list.childElementCount));
  }
  // Links of the rest lead nowhere.
  for (const link of links) if (nameIn(link, TO_NOTE) || nameIn(link, TO_NUMBER)) link.replaceWith(...link.childNodes);
  if (list.childElementCount > 0) putAtEnd(body, list);
}

function nameIn(link: Element, address: RegExp): string | undefined {
  const [, kind, number] = address.exec(link.getAttribute('href') ?? '') ?? [];
  return kind && number && `${kind}${number}`;
}

/** A link to a note, with what raises it. */
function spotOf(link: Element): Element {
  const raised = link.closest('sup');
  return raised?.textContent === link.textContent ? raised : link;
}

/** The words of a note as one paragraph, without the number that leads back. */
function itemOf({ back, whole }: Note, number: number): HTMLElement {
  back.remove();
  const item = document.createElement('li');
  item.id = `fn-${number}`;
  const words = document.createElement('p');
  const paragraphs = whole.querySelectorAll('p');
  for (const paragraph of paragraphs.length > 0 ? paragraphs : [whole]) words.append(...paragraph.childNodes, ' ');
  item.append(words);
  whole.remove();
  return item;
}

function numberOf(number: number): HTMLElement {
  const raised = document.createElement('sup');
  raised.className = 'footnote';
  const link = document.createElement('a');
  link.setAttribute('href', `#fn-${number}`);
  link.append(String(number));
  raised.append(link);
  return raised;
}

/** Puts the notes at the end, in place of the line above those of the pasted page. */
function putAtEnd(body: HTMLElement, list: HTMLElement): void {
  for (let last = body.lastElementChild; last && isBlank(last); last = body.lastElementChild) last.remove();
  const section = document.createElement('section');
  section.className = 'footnotes';
  section.append(list);
  body.append(section);
}

const isBlank = (element: Element) =>
  !element.textContent?.trim() && !element.matches('img') && !element.querySelector('img');
