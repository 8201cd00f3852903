import { isOwnPicture } from '@firm/contract';
import { Art, isArtName } from '@firm/ui';

interface PostCoverProps {
  /** The name of a drawing, or a picture's path on this site. */
  image: string;
  /** For the first picture of a page. */
  eager?: boolean;
}

/** An article's picture; decorative, since the title beside it names the article's subject. */
export function PostCover({ image, eager = false }: PostCoverProps) {
  if (isArtName(image)) return <Art name={image} alt="" eager={eager} />;
  if (!isOwnPicture(image)) return <Art name="category-books" alt="" eager={eager} />;
  return (
    <img
      src={image}
      alt=""
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
