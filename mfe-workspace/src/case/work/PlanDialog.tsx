import { useQuery } from '@firm/api-client';
import { CASE_PRIORITIES, type Case, type CasePatch } from '@firm/contract';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { useState } from 'react';
import { colleaguesQuery } from '../../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import { useCaseChange } from './useCaseChange.ts';
import { useWorkForm } from './useWorkForm.ts';
import { WorkDialog } from './WorkDialog.tsx';

/** Edits priority, progress, expected date and assigned staff. */
export function PlanDialog({ case: row, onClose }: { case: Case; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const navigate = useNavigate();
  const me = useSession(({ user }) => user);
  const colleagues = useQuery(colleaguesQuery);
  const [plan, setPlan] = useState({
    priority: row.priority,
    progress: String(row.progressPercentage),
    expected: row.estimatedCompletionDate ?? '',
    staffId: row.assignedStaff?.id ?? '',
  });
  const change = useCaseChange(row.id, t('edit.saved'), (saved) => {
    onClose();
    // Staff who reassign a case can no longer open it.
    if (me?.role === 'staff' && saved.assignedStaff?.id !== me.id) void navigate(paths.workCases(), { replace: true });
  });

  const progress = Number(plan.progress);
  const isPercent = plan.progress.trim() !== '' && Number.isInteger(progress) && progress >= 0 && progress <= 100;
  const form = useWorkForm({
    values: plan,
    onChange: (field, value) => setPlan((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'progress' }],
    check: () => (isPercent ? {} : { progress: 'progressWrong' }),
    send: async () => {
      // Sends only changed fields, so that a colleague's changes to the others survive.
      const patch: CasePatch = {
        ...(plan.priority !== row.priority && { priority: plan.priority }),
        ...(progress !== row.progressPercentage && { progressPercentage: progress }),
        ...(plan.expected !== (row.estimatedCompletionDate ?? '') && {
          estimatedCompletionDate: plan.expected || null,
        }),
        ...(plan.staffId !== (row.assignedStaff?.id ?? '') && { assignedStaffId: plan.staffId || null }),
      };
      if (Object.keys(patch).length === 0) onClose();
      else await change.mutateAsync(patch);
    },
  });

  return (
    <WorkDialog title={t('work.planTitle')} confirm={common('action.save')} form={form} onClose={onClose}>
      <TwoUp>
        <SelectField {...form.field('priority')} label={t('work.priority')} value={plan.priority}>
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
          value={plan.progress}
        />
      </TwoUp>
      <TextField {...form.field('expected')} type="date" label={t('case.expectedBy')} value={plan.expected} />
      {colleagues.isError ? (
        <QueryFailed title={t('work.colleaguesFailed')} query={colleagues} />
      ) : (
        <SelectField
          {...form.field('staffId')}
          label={t('case.specialistStaff')}
          hint={me?.role === 'staff' ? t('work.giveAwayHint') : undefined}
          disabled={!colleagues.data}
          value={plan.staffId}
        >
          <option value="">{t('work.nobody')}</option>
          {(colleagues.data ?? (row.assignedStaff ? [row.assignedStaff] : [])).map(({ id, name, role }) => (
            <option key={id} value={id}>
              {[name, jobTitle(common, role)].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      )}
    </WorkDialog>
  );
}
