import { useQuery } from '@firm/api-client';
import type { Case } from '@firm/contract';
import { Button, Icon, Panel, PanelBody, PanelHead, Row } from '@firm/ui';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useWaitingLetter } from '../../common/useWaitingLetter.ts';
import { useTexts } from '../../texts.ts';
import { firstPaperQuery } from '../cases.queries.ts';
import { NextSteps } from '../new/NextSteps.tsx';
import { LetterDialog } from './LetterDialog.tsx';

/** Tells a client whose case has just begun what happens now, and takes a letter. */
export function AfterStart({ case: row }: { case: Pick<Case, 'id' | 'title'> }) {
  const { t } = useTexts();
  const asksForLetter = useQuery(firstPaperQuery(row.id)).data?.count === 0;
  const waiting = useWaitingLetter();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel aria-labelledby="after-start">
      <PanelHead id="after-start" title={t('newCase.now')} />
      <PanelBody>
        <NextSteps caseId={row.id} />
        {asksForLetter && (
          <Letter $gap="10px 16px">
            <span>{waiting ? `${waiting.title}. ${waiting.text}` : t('letter.ask')}</span>
            {!waiting && (
              <Button variant="secondary" onClick={() => setOpen(true)}>
                <Icon of={Camera} />
                {t('letter.photograph')}
              </Button>
            )}
          </Letter>
        )}
      </PanelBody>
      {isOpen && <LetterDialog case={row} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const Letter = styled(Row)`
  margin-top: 16px;
`;
