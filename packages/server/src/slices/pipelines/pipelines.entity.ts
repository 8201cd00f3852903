import type { Pipeline, PipelineSummary, ServiceCategoryKey } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { VersionRow } from './pipelines.repository.ts';

interface Open {
  open: number;
  behind: number;
}

/** A service without a version has an empty procedure: its cases begin as they always have. */
export function toPipeline(
  service: ServiceCategoryKey,
  row: VersionRow | undefined,
  { open, behind }: Open = { open: 0, behind: 0 },
): Pipeline {
  const { version, staff = null, savedBy = null } = row ?? {};
  return {
    service,
    revision: version?.revision ?? 0,
    staffId: staff?.id ?? null,
    staff: staff && { id: staff.id, name: fullName(staff), isOpen: staff.isOpen },
    dueDays: version?.dueDays ?? null,
    steps: version?.steps ?? [],
    saved: version ? { at: version.savedAt.toISOString(), by: savedBy && fullName(savedBy) } : null,
    openCases: open,
    behind: version ? behind : 0,
  };
}

export function toPipelineSummary({ steps, staffId: _, ...pipeline }: Pipeline): PipelineSummary {
  return {
    ...pipeline,
    needs: steps.reduce((sum, { needs }) => sum + needs.length, 0),
    statuses: steps.flatMap(({ status }) => (status === 'intake' ? [] : [status])),
  };
}
