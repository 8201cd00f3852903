declare global {
  /** The form that the visitor submitted before the page was taken over; the server's page holds it back. */
  var __HELD_SUBMIT__: HTMLFormElement | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells the page's components what a visitor typed into the server's page before they ran, and submits the form that
 * the visitor has already sent. Runs once the components have taken the page over.
 */
export async function keepEarlyInput(root: HTMLElement): Promise<void> {
  // All values are read first: a render puts the components' own values into fields that they do not know of yet.
  const changed = [...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged);
  const typed = changed.map((field) => ({ field, value: field.value, checked: 'checked' in field && field.checked }));
  for (const { field, value, checked } of typed) {
    tell(field, value, checked);
    await rendered();
  }
  const form = globalThis.__HELD_SUBMIT__;
  globalThis.__HELD_SUBMIT__ = undefined;
  if (form?.isConnected) form.requestSubmit();
}

/** Each change is rendered before the next, whose handler would otherwise not know of it. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

const isTicked = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Repeats the visitor's change. React hears only of values that were not set by its own copy of the setter. */
function tell(field: Field, value: string, checked: boolean): void {
  if (isTicked(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
