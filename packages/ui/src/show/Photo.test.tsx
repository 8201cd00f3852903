import { render, screen } from '@testing-library/react';
import { Photo } from './Photo.tsx';

const files = { src: '/a.webp', avif: '/a.avif 320w', webp: '/a.webp 320w' };

it('offers each format, keeps its place, and is cut around its point', () => {
  render(<Photo {...files} alt="A desk" width={320} height={200} sizes="100vw" focus={{ x: 20, y: 80 }} />);
  const photo = screen.getByRole('img', { name: 'A desk' });
  expect(photo).toHaveAttribute('width', '320');
  expect(photo).toHaveAttribute('srcset', '/a.webp 320w');
  expect(photo).toHaveAttribute('loading', 'lazy');
  expect(photo).toHaveStyle({ objectPosition: '20% 80%' });
  const better = photo.parentElement?.querySelector('source');
  expect(better).toHaveAttribute('type', 'image/avif');
  expect(better).toHaveAttribute('srcset', '/a.avif 320w');
});

it('comes first on a page that says so', () => {
  render(<Photo {...files} alt="" width={320} height={200} sizes="100vw" eager />);
  expect(screen.getByRole('presentation')).toHaveAttribute('fetchpriority', 'high');
});
