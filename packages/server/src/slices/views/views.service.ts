import { type ListViews, type SavedView, SHARED_VIEWS_MAX, VIEWS_MAX, type ViewList } from '@firm/contract';
import type { ChooseColumnsBody, CreateViewBody, SeenQuery, UpdateViewBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Invalid, NotFound, requireSeen } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { lockUser } from '../users/users.repository.ts';
import { tidyQuery } from './listQuery.ts';
import * as repository from './views.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Reader = Pick<Actor, 'id' | 'role'>;

/** Returns the views that the reader may choose, by title, and the reader's columns. */
export async function listViews({ database: { db } }: Deps, reader: Reader, list: ViewList): Promise<ListViews> {
  const rows = await repository.listViews(db, reader.id, list);
  const results = rows.map((row) => toView(row, reader)).sort((one, other) => one.title.localeCompare(other.title));
  return { results, columns: await repository.columnsOf(db, reader.id, list) };
}

export function createView(
  { database: { db }, clock }: Deps,
  reader: Reader,
  { list, title, query, isShared }: z.output<typeof CreateViewBody>,
  keep: KeepAnswer,
): Promise<SavedView> {
  const values = { ownerId: reader.id, list, title, query: tidyQuery(list, query), isShared, createdAt: clock() };
  return db.transaction(async (tx) => {
    // Two views that are saved at once take turns, or both could have one name.
    await lockUser(tx, reader.id);
    const titles = await repository.titlesOf(tx, reader.id, reader.id, list);
    if (titles.size >= VIEWS_MAX)
      throw new Invalid([{ field: 'list', message: `Keep at most ${VIEWS_MAX} views of a list: delete one first` }]);
    assertFree(titles, title);
    if (isShared) await assertRoomToShare(tx, list);
    const { id } = await repository.insertView(tx, values);
    return keep(tx, toView(await lockedView(tx, reader, id), reader));
  });
}

/** Changes a view that the caller saw as it is; of two who change it, the second is refused. */
export function updateView(
  { database: { db } }: Deps,
  reader: Reader,
  id: string,
  { version, title, query, isShared }: z.output<typeof UpdateViewBody>,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const row = await lockedView(tx, reader, id);
    const { view } = row;
    assertMayChange(row, reader);
    requireSeen(view, { version });
    if (title !== undefined) {
      // An administrator learns nothing of the owner's other views, not even that one has this name.
      const titles = await repository.titlesOf(tx, reader.id, view.ownerId, view.list);
      titles.delete(id);
      assertFree(titles, title);
    }
    if (isShared && !view.isShared) await assertRoomToShare(tx, view.list);
    const values = {
      title: title ?? view.title,
      query: query === undefined ? view.query : tidyQuery(view.list, query),
      isShared: isShared ?? view.isShared,
      version: version + 1,
    };
    await repository.updateView(tx, id, values);
    return toView({ ...row, view: { ...view, ...values } }, reader);
  });
}

export function removeView(
  { database: { db } }: Deps,
  reader: Reader,
  id: string,
  seen: z.output<typeof SeenQuery>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockedView(tx, reader, id);
    assertMayChange(row, reader);
    requireSeen(row.view, seen);
    await repository.deleteView(tx, id);
  });
}

export async function chooseColumns(
  { database: { db } }: Deps,
  { id }: Reader,
  { list, columns }: z.output<typeof ChooseColumnsBody>,
): Promise<Pick<ListViews, 'columns'>> {
  await repository.keepColumns(db, id, list, columns);
  return { columns };
}

async function lockedView(tx: Db, reader: Reader, id: string): Promise<repository.ViewRow> {
  const row = await repository.lockView(tx, reader.id, id);
  if (!row) throw new NotFound('view');
  return row;
}

const mayChange = ({ view }: repository.ViewRow, { id, role }: Reader) =>
  view.ownerId === id || (view.isShared && role === 'admin');

function assertMayChange(row: repository.ViewRow, reader: Reader): void {
  if (!mayChange(row, reader)) throw new Forbidden('Only its owner or an administrator changes a shared view');
}

function assertFree(titles: ReadonlyMap<string, string>, title: string): void {
  const folded = title.toLowerCase();
  if ([...titles.values()].some((other) => other.toLowerCase() === folded))
    throw new Invalid([{ field: 'title', message: 'There is already a view of this name' }]);
}

async function assertRoomToShare(tx: Db, list: ViewList): Promise<void> {
  if ((await repository.countShared(tx, list)) >= SHARED_VIEWS_MAX)
    throw new Invalid([{ field: 'isShared', message: `At most ${SHARED_VIEWS_MAX} views of a list are shared` }]);
}

const toView = (row: repository.ViewRow, reader: Reader): SavedView => ({
  id: row.view.id,
  list: row.view.list,
  title: row.view.title,
  query: row.view.query,
  isShared: row.view.isShared,
  owner: { id: row.owner.id, name: fullName(row.owner) },
  mayChange: mayChange(row, reader),
  version: row.view.version,
});
