import { z } from 'zod';
import { VIEW_COLUMNS_MAX, VIEW_LISTS, VIEW_QUERY_MAX_LENGTH, VIEW_TITLE_MAX_LENGTH } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import { atMost, Id, publishedLine, SeenQuery, Version } from '../wire/schemas.ts';

/** A list of the workspace as somebody wants to see it again. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(VIEW_LISTS),
  title: z.string(),
  /** The query of the list's address, such as `service=translation&sort=-activity&columns=name.phone`. */
  query: z.string(),
  /** Everybody of the firm may choose it. */
  isShared: z.boolean(),
  owner: z.object({ id: Id, name: z.string() }),
  mayChange: z.boolean(),
  /** Changes with every change of the view. */
  version: Version,
});

export const ViewsQuery = z.object({ list: z.enum(VIEW_LISTS) });

/** The names of the columns that a table shows; null for the usual ones. */
export const ViewColumns = z
  .array(z.string().regex(/^[a-z][a-zA-Z]{0,29}$/))
  .min(1)
  .max(VIEW_COLUMNS_MAX)
  .nullable();

export const ListViews = z.object({
  /** The reader's own views and those that colleagues share, by title. */
  results: z.array(SavedView),
  /** The columns that the reader chose for the list, as the list names them; null for the usual ones. */
  columns: ViewColumns,
});

const ViewTitle = z
  .string({ error: problem('required') })
  .overwrite(publishedLine)
  .min(1, problem('required'))
  .max(VIEW_TITLE_MAX_LENGTH, atMost(VIEW_TITLE_MAX_LENGTH));
/** Refused where it names what the list does not know. A value that goes out of use later is ignored by the list. */
const ViewQuery = z.string({ error: problem('required') }).max(VIEW_QUERY_MAX_LENGTH, atMost(VIEW_QUERY_MAX_LENGTH));

export const CreateViewBody = z.object({
  list: z.enum(VIEW_LISTS),
  title: ViewTitle,
  query: ViewQuery,
  isShared: z.boolean().default(false),
});

/** A field that is left out stays as it is. */
export const UpdateViewBody = z.object({
  /** The version that the caller saw; after another change the call is refused with 409 `changed_meanwhile`. */
  version: Version,
  title: ViewTitle.optional(),
  query: ViewQuery.optional(),
  isShared: z.boolean().optional(),
});

export const ChooseColumnsBody = z.object({ list: z.enum(VIEW_LISTS), columns: ViewColumns });

export const viewsSchemas = {
  list: { query: ViewsQuery, answer: ListViews },
  create: { body: CreateViewBody, answer: SavedView },
  update: { body: UpdateViewBody, answer: SavedView },
  remove: { query: SeenQuery },
  chooseColumns: { body: ChooseColumnsBody, answer: ListViews.pick({ columns: true }) },
};
