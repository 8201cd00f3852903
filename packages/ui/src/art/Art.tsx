import type { SyntheticEvent } from 'react';
import { drawingNamed } from './drawingNamed.ts';
import type { ArtName } from './drawings.ts';

export interface ArtProps {
  name: ArtName;
  /** Empty for a decorative drawing. */
  alt: string;
  /** Width in px reserved before the file arrives, with the height that goes with it; by default the drawing's own. */
  width?: number | undefined;
  /** Loads the drawing at once and with priority, for the first picture of a page. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** One of the firm's drawings at a fixed size; loads lazily unless `eager`. */
export function Art({ name, alt, width, eager = false, className }: ArtProps) {
  const own = drawingNamed(name);
  if (!own) return null;
  return (
    <img
      src={own.url}
      alt={alt}
      width={width ?? own.width}
      height={Math.round(((width ?? own.width) * own.height) / own.width)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={hideBroken}
      className={className}
    />
  );
}

/** Hides a drawing that fails to load, since browsers show a broken-image icon; its space stays reserved. */
const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};
