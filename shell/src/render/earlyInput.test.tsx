import { act } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { watchEarlyInput } from './earlyInput.ts';

const sent = jest.fn();

/** A form that begins with a draft, as the contact form does. */
function Sample() {
  const [values, setValues] = useState({ name: '', keep: false, service: '' });
  useLayoutEffect(() => setValues((current) => ({ ...current, service: 'tax' })), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <input name="name" value={values.name} onChange={({ target }) => setValues({ ...values, name: target.value })} />
      <input
        type="checkbox"
        name="keep"
        checked={values.keep}
        onChange={({ target }) => setValues({ ...values, keep: target.checked })}
      />
    </form>
  );
}

afterEach(() => {
  document.body.replaceChildren();
  sent.mockClear();
});

/** The server's page, filled in before its components run. */
function filledIn() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Sample />);
  document.body.append(root);
  const [name, keep] = [...root.querySelectorAll('input')];
  const form = root.querySelector('form');
  if (!name || !keep || !form) throw new Error('the form is not there');
  name.value = 'Lucía V';
  keep.checked = true;
  return { root, name, form };
}

test('a form that is sent right after the take-over is sent with all that was typed before', async () => {
  const { root, form } = filledIn();
  const giveBack = watchEarlyInput(root);
  await act(async () => void hydrateRoot(root, <Sample />));
  await act(async () => {
    giveBack();
    form.requestSubmit();
  });
  expect(sent.mock.calls).toEqual([[{ name: 'Lucía V', keep: true, service: 'tax' }]]);
});

test('input typed, ticked and sent before hydration reaches the components, although they start with values of their own', async () => {
  const { root, name, form } = filledIn();
  globalThis.__HELD_SUBMIT__ = form;

  const giveBack = watchEarlyInput(root);
  await act(async () => void hydrateRoot(root, <Sample />));
  expect(name.value).toBe('');
  // The visitor types on, before anything was given back.
  act(() => {
    name.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(name, `${name.value}ega`);
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await act(async () => giveBack());
  expect(sent).toHaveBeenCalledWith({ name: 'Lucía Vega', keep: true, service: 'tax' });
});

test('a button that is pressed before hydration is pressed once, after the fields know what was typed', async () => {
  const shown = jest.fn();
  const Pressed = () => {
    const [name, setName] = useState('');
    return (
      <>
        <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <button type="button" onClick={() => shown(name)}>
          Show
        </button>
      </>
    );
  };
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Pressed />);
  document.body.append(root);
  const [field] = root.querySelectorAll('input');
  const [button] = root.querySelectorAll('button');
  if (!field || !button) throw new Error('the page has no field and no button');
  field.value = 'Lucía';
  globalThis.__HELD_PRESS__ = button;

  const giveBack = watchEarlyInput(root);
  await act(async () => void hydrateRoot(root, <Pressed />));
  await act(async () => giveBack());
  expect(shown.mock.calls).toEqual([['Lucía']]);
  expect(globalThis.__HELD_PRESS__).toBeUndefined();
});
