import type { DocumentRequest } from '@firm/contract';
import { Button, Icon, media } from '@firm/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  request: DocumentRequest;
  onUpload: (request: DocumentRequest) => void;
  onChoose: (request: DocumentRequest) => void;
}

/** The buttons by which a client answers a request. */
export function RequestActions({ request, onUpload, onChoose }: Props) {
  const { t } = useTexts();
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <Ways>
        <Button size="small" onClick={() => onUpload(request)}>
          <Icon of={Upload} size={16} />
          {t('requests.upload')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => onChoose(request)}>
          {t('requests.choose')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setDeclining(true)}>
          {t('requests.not_applicable')}
        </Button>
      </Ways>
      {declining && <ReasonDialog request={request} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** Stacks the buttons at full width on a phone. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${media.below(640)} {
    flex-direction: column;
    width: 100%;
  }
`;
