import { z } from 'zod';

/** Of what is in a backup, and how it is laid out. Raised when an older version could not read it. */
export const FORMAT = 1;

/** The first entry. */
export const ABOUT = 'about.json';
/** The last entry. */
export const MANIFEST = 'manifest.json';

/** The folders of a backup. */
export const FOLDERS = {
  /** `DATA_DIR/audit-anchors`. */
  anchors: 'audit-anchors/',
  /** Kept files as they are stored, encrypted by the site's own keys. */
  files: 'files/',
  /** `<table>/<number>.json`: an array of rows each. */
  database: 'database/',
  /** The release store. */
  releases: 'releases/',
} as const;
/** The secrets of the site, as in a key file. */
export const SECRETS = 'secrets';

export const About = z.object({
  format: z.literal(FORMAT, { error: 'it was made by another version' }),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
});
export type About = z.output<typeof About>;

export const Counts = z.object({
  /** Rows of each table. */
  tables: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  releases: z.number().int(),
});
/** What a whole backup has in it. */
export type Counts = z.output<typeof Counts>;
