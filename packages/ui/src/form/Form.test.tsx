import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Form } from './Form.tsx';

test('the browser checks the fields of a form until scripts run, and hydration changes nothing else', () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form aria-label="Letter" />);
  const form = container.querySelector('form');
  expect(form).not.toHaveAttribute('novalidate');
  expect(form).toHaveAttribute('method', 'post');
  document.body.append(container);
  render(<Form aria-label="Letter" />, { container, hydrate: true });
  expect(container.querySelector('form')).toBe(form);
  expect(form).toHaveAttribute('novalidate');
  expect(errors).not.toHaveBeenCalled();
});
