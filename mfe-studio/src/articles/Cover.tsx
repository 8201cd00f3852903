import { isOwnPicture, pictureSources } from '@firm/contract';
import { Art, isArtName, Photo } from '@firm/ui';
import { useShownPicture } from '../pictures/useShownPicture.ts';

/** The cover of an article, beside its title: decorative. */
export function Cover({ image, className }: { image: string; className?: string }) {
  const { picture, isPending } = useShownPicture(image);
  if (isPending) return <span className={className} />;
  if (picture) return <Photo {...pictureSources(picture)} alt="" sizes="736px" className={className} />;
  if (isOwnPicture(image))
    return <img src={image} alt="" width={640} height={400} loading="lazy" className={className} />;
  return <Art name={isArtName(image) ? image : 'category-books'} alt="" className={className} />;
}
