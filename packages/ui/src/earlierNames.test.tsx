import { render, screen } from '@testing-library/react';
import type { ButtonLook } from './action/Button.tsx';
import { Art, Button, Go, isArtName } from './index.ts';

/** Passes a value that today's types exclude, as a released version of a remote does. */
const earlier = <Value,>(value: string) => value as Value;

describe('a remote released before version 1.2', () => {
  it('still gets its links, buttons and drawings', () => {
    render(
      <>
        <Go href="/blog">Read</Go>
        <Button variant={earlier<ButtonLook['variant']>('two')}>Earlier</Button>
        <Button variant="secondary">Now</Button>
        <Art name={earlier('c-tax')} alt="A letter" />
      </>,
    );
    const lookOf = (name: string) => screen.getByRole('button', { name }).className;
    expect(lookOf('Earlier')).toBe(lookOf('Now'));
    expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/blog');
    expect(screen.getByRole('img', { name: 'A letter' }).getAttribute('width')).toBe('640');
    expect(['c-tax', 's-legal', 'category-tax', 'toString', 'c-no'].map(isArtName)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
