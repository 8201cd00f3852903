import type { UseQueryResult } from '@firm/api-client';
import type { DocumentRequest } from '@firm/contract';
import { QueryFailed } from '@firm/screen';
import { Panel, PanelBody, PanelHead } from '@firm/ui';
import { useId, useState } from 'react';
import { ChooseDialog } from '../attach/ChooseDialog.tsx';
import { useTexts } from '../texts.ts';
import { RequestItem } from './RequestItem.tsx';
import { useAnswer } from './useAnswer.ts';

interface Props {
  requests: UseQueryResult<DocumentRequest[]>;
  onUpload: (request: DocumentRequest) => void;
}

/** Lists the papers that wait for the client, of every case; without any it shows nothing. */
export function RequestPanel({ requests, onUpload }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [choosing, setChoosing] = useState<DocumentRequest>();
  const answer = useAnswer();
  // No placeholder beside the list, which has its own skeleton: an empty answer would make it flash.
  if (requests.isPending || requests.data?.length === 0) return null;

  return (
    <Panel aria-labelledby={id}>
      <PanelHead title={t('requests.title')} id={id} />
      {!requests.data ? (
        <QueryFailed title={t('requests.failed')} query={requests} />
      ) : (
        <PanelBody>
          <ul>
            {requests.data.map((request) => (
              <RequestItem key={request.id} request={request} onUpload={onUpload} onChoose={setChoosing} />
            ))}
          </ul>
        </PanelBody>
      )}
      {choosing && (
        <ChooseDialog
          title={t('requests.chooseTitle', { title: choosing.title })}
          caseId={choosing.caseId}
          chosen={[]}
          pending={answer.isPending}
          onClose={() => setChoosing(undefined)}
          onChoose={(documents) =>
            answer.mutate({ request: choosing, documents }, { onSuccess: () => setChoosing(undefined) })
          }
        />
      )}
    </Panel>
  );
}
