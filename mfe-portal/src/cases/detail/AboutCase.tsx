import type { Case } from '@firm/contract';
import { Button, Heading, Icon, Panel, Row, Text } from '@firm/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { type CaseDraft, EditCaseDialog } from './EditCaseDialog.tsx';

/** Shows the case in the client's own words, which the client may edit. */
export function AboutCase({ case: row }: { case: Pick<Case, 'id' | 'title' | 'description'> }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // A draft outlives a dialog closed by accident; saving or cancelling clears it.
  const [draft, setDraft] = useState<CaseDraft | null>(null);
  const stop = (settled: boolean) => {
    setOpen(false);
    if (settled) setDraft(null);
  };
  return (
    <Panel $pad aria-labelledby="about-case">
      <Row $between $nowrap>
        <Heading id="about-case" $size="small">
          {t('case.about')}
        </Heading>
        <EditButton variant="tertiary" size="small" onClick={() => setOpen(true)}>
          <Icon of={Pencil} size={16} />
          {t('case.edit')}
        </EditButton>
      </Row>
      {row.description ? <Words>{row.description}</Words> : <Text $soft>{t('case.noDescription')}</Text>}
      {isOpen && <EditCaseDialog case={row} draft={draft} onChange={setDraft} onClose={stop} />}
    </Panel>
  );
}

const EditButton = styled(Button)`
  margin-block: -8px;
`;

const Words = styled.p`
  max-width: 64ch;
  margin-top: 10px;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
