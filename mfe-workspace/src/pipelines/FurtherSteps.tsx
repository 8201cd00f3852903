import type { CaseStatus } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, Icon, Panel, PanelBody, PanelHead, Row } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useTexts } from '../texts.ts';

interface Props {
  /** The statuses at which nothing follows yet. */
  statuses: readonly CaseStatus[];
  onAdd: (status: CaseStatus) => void;
}

/** Adds what follows at a further status. */
export function FurtherSteps({ statuses, onAdd }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  if (statuses.length === 0) return null;
  return (
    <Panel aria-labelledby="further">
      <PanelHead id="further" title={t('pipelines.further')} />
      <PanelBody>
        <Row $gap="8px">
          {statuses.map((status) => (
            <Button key={status} variant="secondary" size="small" onClick={() => onAdd(status)}>
              <Icon of={Plus} size={16} />
              {common(`caseStatus.${status}`)}
            </Button>
          ))}
        </Row>
      </PanelBody>
    </Panel>
  );
}
