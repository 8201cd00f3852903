import { z } from 'zod';

/** The version of the layout of backups. It is raised when an older server could not read a new backup. */
export const FORMAT = 1;

/** The name of the first entry. */
export const ABOUT = 'about.json';
/** The name of the last entry. */
export const MANIFEST = 'manifest.json';

/** The folders of a backup. */
export const FOLDERS = {
  /** The content of `DATA_DIR/audit-anchors`. */
  anchors: 'audit-anchors/',
  /** Kept files as they are stored, encrypted with the site's own keys. */
  files: 'files/',
  /** `<table>/<number>.json`, each an array of rows. */
  database: 'database/',
  /** The release store. */
  releases: 'releases/',
} as const;
/** The secrets of the site, in the form of a key file. */
export const SECRETS = 'secrets';

export const About = z.object({
  format: z.literal(FORMAT, { error: 'it was made by another version' }),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
});
export type About = z.output<typeof About>;

export const Counts = z.object({
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  releases: z.number().int(),
});
/** The counts of everything in a whole backup. */
export type Counts = z.output<typeof Counts>;
