import { isOwnPicture } from '@firm/contract';
import { Art, isArtName } from '@firm/ui';

/** The cover of an article, beside its title: decorative. */
export function Cover({ image, className }: { image: string; className?: string }) {
  if (isOwnPicture(image))
    return <img src={image} alt="" width={640} height={400} loading="lazy" className={className} />;
  return <Art name={isArtName(image) ? image : 'category-books'} alt="" className={className} />;
}
