import type { z } from 'zod';
import type * as schemas from './schemas.ts';

export type StaffHours = z.infer<typeof schemas.StaffHours>;
export type StaffHoursBody = z.input<typeof schemas.StaffHoursBody>;
export type AbsenceBody = z.input<typeof schemas.AbsenceBody>;
export type UpdateAbsenceBody = z.input<typeof schemas.UpdateAbsenceBody>;
export type ClosingBody = z.input<typeof schemas.ClosingBody>;
export type UpdateClosingBody = z.input<typeof schemas.UpdateClosingBody>;
export type Absence = z.infer<typeof schemas.Absence>;
export type Closing = z.infer<typeof schemas.Closing>;
