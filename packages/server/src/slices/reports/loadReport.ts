import { officeDay, type Report } from '@firm/contract';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { staff } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { usualDays } from '../cases/usualDays.ts';
import { isLate } from '../work/workCases.repository.ts';

/** Returns the open cases of each specialist, most first; those of nobody last. */
export async function loadNow(db: Db, now: Date): Promise<Report['load']> {
  const { assignedStaffId } = cases;
  const late = isLate({ usual: await usualDays(db, now), today: officeDay(now) });
  const open = db.$with('open').as(
    db
      .select({
        staffId: assignedStaffId,
        open: count().as('open'),
        late: sql<number>`(count(*) filter (where ${late}))::int`.as('late'),
      })
      .from(cases)
      .where(isActive)
      .groupBy(assignedStaffId),
  );
  const rows = await db
    .with(open)
    .select({
      ...{ staffId: open.staffId, open: open.open, late: open.late },
      person: { firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(open)
    .leftJoin(staff, eq(staff.id, open.staffId))
    .orderBy(sql`${open.staffId} is null`, desc(open.open), asc(open.staffId));
  return rows.map(({ person, ...load }) => ({ ...load, name: person && fullName(person) }));
}
