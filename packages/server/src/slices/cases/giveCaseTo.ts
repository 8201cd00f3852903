import { fullName } from '../../ground/words/fullName.ts';
import { findColleague } from './cases.repository.ts';
import type { CaseChange } from './changeCase.ts';

/** Gives a case to a colleague; throws `missing()` if the account is closed or unknown. Who has it already keeps it. */
export async function giveCaseTo(
  { tx, row, update, record }: CaseChange,
  staffId: string,
  missing: () => Error,
): Promise<void> {
  if (row.assignedStaffId === staffId) return;
  const colleague = await findColleague(tx, staffId);
  if (!colleague) throw missing();
  update({ assignedStaffId: staffId });
  record('staff_assigned', fullName(colleague));
}
