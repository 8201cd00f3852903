import { isOwnPicture } from '@firm/contract';
import { Art, isArtName } from '@firm/ui';

interface PostCoverProps {
  /** A drawing's name, or a picture's address on this site. */
  image: string;
  /** For the first picture of a page. */
  eager?: boolean;
}

/** An article's picture. It decorates: the title beside it says what the article is about. */
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
