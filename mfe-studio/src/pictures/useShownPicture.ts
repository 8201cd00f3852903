import { useQuery } from '@firm/api-client';
import { type UploadedPicture, uploadedPicture, withPictureKey } from '@firm/contract';
import { pictureKeyQuery } from './pictureKey.queries.ts';

interface Shown {
  /** Null for another address. */
  picture: UploadedPicture | null;
  /** The key is not there yet: the picture may be one of a draft. */
  isPending: boolean;
}

/** Returns an uploaded picture as a page of the studio may load it, whether readers see it or not. */
export function useShownPicture(address: string): Shown {
  const isUploaded = uploadedPicture(address) !== null;
  const { data, isLoading } = useQuery({ ...pictureKeyQuery, enabled: isUploaded });
  return { picture: uploadedPicture(data ? withPictureKey(address, data.key) : address), isPending: isLoading };
}
