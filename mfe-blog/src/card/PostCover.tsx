import { isOwnPicture, PICTURE_SIZES, pictureSources, uploadedPicture } from '@firm/contract';
import { Art, isArtName, Photo } from '@firm/ui';

interface PostCoverProps {
  /** The name of a drawing, or a picture's path on this site. */
  image: string;
  /** The description of an uploaded picture. Absent beside a title that names its subject: there it is decoration. */
  alt?: string;
  /** The place of the picture. */
  place?: 'post' | 'lead' | 'card';
  /** For the first picture of a page. */
  eager?: boolean;
}

/** An article's picture. */
export function PostCover({ image, alt = '', place = 'card', eager = false }: PostCoverProps) {
  const photo = uploadedPicture(image);
  if (photo) return <Photo {...pictureSources(photo)} alt={alt} sizes={PICTURE_SIZES[place]} eager={eager} />;
  if (isArtName(image)) return <Art name={image} alt="" eager={eager} />;
  if (!isOwnPicture(image)) return <Art name="category-books" alt="" eager={eager} />;
  return (
    <img
      src={image}
      alt={alt}
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
