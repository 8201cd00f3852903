/** The widths in pixels that the site draws pictures in: each is kept in those below its own, and in its own. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1360] as const;
/** Larger pictures are made smaller. */
export const PICTURE_MAX_WIDTH = 1920;
export const PICTURE_MAX_HEIGHT = 3840;
/** Width times height of what may be uploaded: more than telephones take. */
export const PICTURE_MAX_PIXELS = 50_000_000;
/** The types that may be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export const PICTURE_ALT_MAX_LENGTH = 200;
/** The width of a picture at each of its places, for the `sizes` of the browser. */
export const PICTURE_SIZES = {
  /** Above an article. */
  post: '(min-width: 1100px) 1060px, 100vw',
  /** The first card of a list. */
  lead: '(min-width: 1240px) 680px, (min-width: 1000px) 58vw, 100vw',
  card: '(min-width: 1000px) 400px, (min-width: 640px) 50vw, 100vw',
  /** Within the words of an article. */
  text: '(min-width: 720px) 680px, 100vw',
} as const;
