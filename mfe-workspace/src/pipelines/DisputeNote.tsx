import { useCommonTexts } from '@firm/i18n';
import { Note, Row, Segments } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { Part } from './draft.ts';
import type { PipelineFormState } from './usePipelineForm.ts';

interface Props {
  part: Part;
  form: Pick<PipelineFormState, 'disputes' | 'choose'>;
}

/** Says that a colleague changed the panel below, too, and shows either version of it. */
export function DisputeNote({ part, form }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const dispute = form.disputes.get(part);
  if (!dispute) return null;
  const name =
    part === 'start'
      ? t('pipelines.newCases')
      : part === 'intake'
        ? t('pipelines.atStart')
        : t('pipelines.at', { status: common(`caseStatus.${part}`) });
  return (
    <Note tone="warn">
      <Row $gap="8px">
        <span>{t('pipelines.dispute')}</span>
        <Segments
          label={name}
          value={dispute.shown}
          onChange={(shown) => form.choose(part, shown)}
          segments={[
            { value: 'mine', label: t('pipelines.mine') },
            { value: 'theirs', label: t('pipelines.theirs') },
          ]}
        />
      </Row>
    </Note>
  );
}
