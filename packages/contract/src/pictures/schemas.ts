import { z } from 'zod';

export const articlePicturesSchemas = {
  /** `address` is that of its largest file; the same picture has the same one. */
  upload: { form: z.object({}), answer: z.object({ address: z.string() }) },
  /** Shows pictures of drafts as `?key=…` of their addresses. */
  key: { answer: z.object({ key: z.string() }) },
};
