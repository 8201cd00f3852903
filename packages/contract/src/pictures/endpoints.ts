import { endpoints } from '../wire/endpoint.ts';
import type { articlePicturesSchemas } from './schemas.ts';

/** Pictures of articles, and portraits of authors and of the team. Both calls need a right in the studio, else 403. */
export const articlePictures = /* @__PURE__ */ endpoints<typeof articlePicturesSchemas>('articlePictures')({
  upload: {
    method: 'POST',
    path: '/article-pictures',
    access: 'staff',
    summary: 'Upload a JPEG or PNG (multipart), of which AVIF and WebP files without metadata are kept',
  },
  key: {
    method: 'GET',
    path: '/article-pictures/key',
    access: 'staff',
    summary: 'A key that shows pictures of drafts for one to two hours',
  },
});
