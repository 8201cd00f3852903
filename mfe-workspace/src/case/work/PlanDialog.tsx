import { useQuery } from '@firm/api-client';
import { CASE_PRIORITIES, type Case, type CasePatch } from '@firm/contract';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { ColleagueOptions } from '../../cases/ColleagueOptions.tsx';
import { busyColleaguesQuery } from '../../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import { useCaseChange } from './useCaseChange.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

const planOf = (row: Case) => ({
  ...{ priority: row.priority, progress: String(row.progressPercentage) },
  ...{ expected: row.estimatedCompletionDate ?? '', staffId: row.assignedStaff?.id ?? '' },
});

/** Edits priority, progress, expected date and assigned staff. */
export function PlanDialog({ case: row, onClose }: { case: Case; onClose: () => void }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const navigate = useNavigate();
  const me = useSession(({ user }) => user);
  const colleagues = useQuery(busyColleaguesQuery);
  const now = planOf(row);
  const [before] = useState(now);
  const [plan, setPlan] = useState(before);
  const isChanged = (field: keyof typeof plan) => plan[field] !== before[field];
  /** The value that a colleague has saved since the dialog was opened. */
  const meanwhile = (field: keyof typeof plan, value: string) =>
    now[field] === before[field] ? undefined : t('work.meanwhile', { value });
  const isOwn = me?.role === 'staff' && before.staffId === me.id;
  const change = useCaseChange(row.id, t('edit.saved'), (saved) => {
    onClose();
    // A colleague who gives a case away may no longer see it.
    if (isOwn && saved.assignedStaff?.id !== me?.id) void navigate(paths.workCases(), { replace: true });
  });

  const progress = Number(plan.progress);
  const isPercent = plan.progress.trim() !== '' && Number.isInteger(progress) && progress >= 0 && progress <= 100;
  const form = useWorkForm({
    values: plan,
    onChange: (field, value) => setPlan((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'progress' }],
    check: () => (isPercent ? {} : { progress: 'progressWrong' }),
    send: async () => {
      // Only what was changed here is sent, and what it stood at on the screen: the server refuses to overwrite unseen.
      const patch: CasePatch = {
        ...(isChanged('priority') && { priority: plan.priority }),
        ...(isChanged('progress') && { progressPercentage: progress }),
        ...(isChanged('expected') && { estimatedCompletionDate: plan.expected || null }),
        ...(isChanged('staffId') && { assignedStaffId: plan.staffId || null }),
      };
      const seen: CasePatch['seen'] = {
        ...{ priority: row.priority, progressPercentage: row.progressPercentage },
        ...{ estimatedCompletionDate: row.estimatedCompletionDate, specialist: row.assignedStaff?.id ?? null },
      };
      if (Object.keys(patch).length === 0) onClose();
      else await change.mutateAsync({ ...patch, seen });
    },
  });

  return (
    <WorkDialog title={t('work.planTitle')} confirm={common('action.save')} form={form} onClose={onClose}>
      <TwoUp>
        <SelectField
          {...form.field('priority')}
          label={t('work.priority')}
          hint={meanwhile('priority', common(`priority.${row.priority}`))}
          value={plan.priority}
        >
          {CASE_PRIORITIES.map((one) => (
            <option key={one} value={one}>
              {common(`priority.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('progress')}
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          label={t('work.progress')}
          hint={meanwhile('progress', now.progress)}
          value={plan.progress}
        />
      </TwoUp>
      <TextField
        {...form.field('expected')}
        type="date"
        label={t('case.expectedBy')}
        hint={meanwhile('expected', now.expected ? formatDate(language, now.expected) : t('case.notSet'))}
        value={plan.expected}
      />
      <MayBeOld query={colleagues} />
      {colleagues.isLoadingError ? (
        <QueryFailed title={t('work.colleaguesFailed')} query={colleagues} />
      ) : (
        <SelectField
          {...form.field('staffId')}
          label={t('case.specialistStaff')}
          hint={
            meanwhile('staffId', row.assignedStaff?.name ?? t('work.nobody')) ??
            (isOwn ? t('work.giveAwayHint') : undefined)
          }
          disabled={!colleagues.data}
          value={plan.staffId}
        >
          <option value="">{t('work.nobody')}</option>
          <ColleagueOptions
            colleagues={colleagues.data ?? (row.assignedStaff ? [row.assignedStaff] : [])}
            services={[row.serviceCategory.id]}
          />
        </SelectField>
      )}
    </WorkDialog>
  );
}
