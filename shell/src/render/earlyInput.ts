import { flushSync } from 'react-dom';

declare global {
  /** The form that the visitor submitted before the page was taken over; the server's page holds it back. */
  var __HELD_SUBMIT__: HTMLFormElement | undefined;
  /** The button that the visitor pressed last before React answered presses; the server's page notes it. */
  var __HELD_PRESS__: HTMLElement | null | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A visitor's input in a field. */
interface Input {
  value: string;
  checked: boolean;
}

/**
 * Watches what a visitor types into the server's page until its components run. They begin with values of their own and
 * may write them into the fields; a letter typed then goes behind what was typed before. The returned function, called
 * once the components have taken the page over or replaced it, tells them what was typed, presses the button that the
 * visitor pressed last and submits the form that the visitor has sent. All is done before the next press of the
 * visitor; React must not be rendering.
 */
export function watchEarlyInput(root: HTMLElement): () => void {
  const typed = new Map<string, Input>();
  const note = (field: Field) => typed.set(keyOf(root, field), inputOf(field));
  for (const field of fieldsIn(root)) if (isChanged(field)) note(field);

  const hear = ({ target }: Event) => {
    if (isNamedField(target)) note(target);
  };
  const restore = ({ target }: Event) => {
    const before = isNamedField(target) ? typed.get(keyOf(root, target)) : undefined;
    if (isNamedField(target) && before && target.value !== before.value) setValue(target, before.value);
  };
  root.addEventListener('input', hear, true);
  root.addEventListener('beforeinput', restore, true);

  return () => {
    root.removeEventListener('input', hear, true);
    root.removeEventListener('beforeinput', restore, true);
    for (const [key, input] of typed) {
      const field = fieldsIn(root).find((one) => keyOf(root, one) === key);
      // Each change is rendered before the next, whose handler would otherwise not know of it.
      if (field) flushSync(() => tell(field, input));
    }
    const { __HELD_SUBMIT__: form, __HELD_PRESS__: button } = globalThis;
    globalThis.__HELD_SUBMIT__ = undefined;
    globalThis.__HELD_PRESS__ = undefined;
    if (button?.isConnected) flushSync(() => button.click());
    if (form?.isConnected) form.requestSubmit();
  };
}

const NAMED = 'input[name], textarea[name], select[name]';
const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<Field>(NAMED)];
const isNamedField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(NAMED);
const inputOf = (field: Field): Input => ({ value: field.value, checked: 'checked' in field && field.checked });

/** The name of a field and its place among the fields of this name, which a replaced page shares. */
function keyOf(root: HTMLElement, field: Field): string {
  const alike = fieldsIn(root).filter(({ name }) => name === field.name);
  return `${alike.indexOf(field)} ${field.name}`;
}

const isTicked = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Repeats the visitor's change. */
function tell(field: Field, { value, checked }: Input): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  setValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Sets a value so that React takes it for the visitor's: not by its own copy of the setter. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
