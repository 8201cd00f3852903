import type { SyntheticEvent } from 'react';
import { drawingNamed } from './drawingNamed.ts';
import type { ArtName } from './drawings.ts';

export interface ArtProps {
  name: ArtName;
  /** Empty for a drawing that only decorates. */
  alt: string;
  /** Size in px that is set aside before the file arrives; the drawing's own size by default. */
  width?: number | undefined;
  height?: number | undefined;
  /** For the first picture of a page: loaded at once and before others. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** One of the firm's drawings, with its size set; loaded lazily unless it is the first on its page. */
export function Art({ name, alt, width, height, eager = false, className }: ArtProps) {
  const own = drawingNamed(name);
  if (!own) return null;
  return (
    <img
      src={own.url}
      alt={alt}
      width={width ?? own.width}
      height={height ?? own.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={hideBroken}
      className={className}
    />
  );
}

/** A drawing that does not arrive leaves its place empty; a browser would frame a torn picture. */
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};
