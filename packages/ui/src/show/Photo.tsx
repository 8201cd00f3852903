import { styled } from 'styled-components';

export interface PhotoProps {
  /** The file for browsers that choose none, and the files of each format with their widths. */
  src: string;
  avif: string;
  webp: string;
  /** The description of the picture; empty where the words beside it say so. */
  alt: string;
  /** Its own size in px: its place is kept before it arrives. */
  width: number;
  height: number;
  /** How wide it is drawn, as browsers read it. */
  sizes: string;
  /** The point that stays in view where it is cut, in percent from the left and from the top. */
  focus?: Focus | undefined;
  /** Loads it at once and with priority, for the first picture of a page. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

export interface Focus {
  x: number;
  y: number;
}

/** A photo in the format and width that suit the browser. Size and look are those of its `<img>`. */
export function Photo({ src, avif, webp, alt, width, height, sizes, focus, eager = false, className }: PhotoProps) {
  return (
    <Frame>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <Image
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={className}
        $focus={focus}
      />
    </Frame>
  );
}

const Frame = styled.picture`
  display: block;
`;

/** A rule and no style of its own: the page's policy allows no style attributes. */
const Image = styled.img<{ $focus: Focus | undefined }>`
  ${({ $focus }) => $focus && `object-position: ${$focus.x}% ${$focus.y}%;`}
`;
