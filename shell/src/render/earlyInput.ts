declare global {
  /** The form that the visitor submitted before the page was taken over; the server's page holds it back. */
  var __HELD_SUBMIT__: HTMLFormElement | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor typed or ticked in one of the fields of a name. */
export interface EarlyInput {
  name: string;
  /** The place among the fields of this name. */
  place: number;
  value: string;
  checked: boolean;
}

/** Reads what a visitor has typed into the server's page so far. */
export const earlyInputOf = (root: HTMLElement): EarlyInput[] =>
  placed(root)
    .filter(({ field }) => isChanged(field))
    .map(({ field, ...place }) => ({ ...place, value: field.value, checked: 'checked' in field && field.checked }));

/**
 * Tells the page's components what a visitor typed before they ran, and submits the form that the visitor has already
 * sent. Runs once the components have taken the page over, or replaced it.
 */
export async function giveBackInput(root: HTMLElement, early: EarlyInput[]): Promise<void> {
  for (const { name, place, value, checked } of early) {
    const found = placed(root).find((one) => one.name === name && one.place === place);
    if (!found) continue;
    tell(found.field, value, checked);
    await rendered();
  }
  const form = globalThis.__HELD_SUBMIT__;
  globalThis.__HELD_SUBMIT__ = undefined;
  if (form?.isConnected) form.requestSubmit();
}

function placed(root: HTMLElement): { name: string; place: number; field: Field }[] {
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')];
  return fields.map((field, at) => {
    const place = fields.slice(0, at).filter(({ name }) => name === field.name).length;
    return { name: field.name, place, field };
  });
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
