import { useQuery } from '@firm/api-client';
import type { DocumentRequest } from '@firm/contract';
import { useSession } from '@firm/session';
import { Button, Icon, Panel, PanelBody, PanelHead } from '@firm/ui';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { ChooseDialog } from '../attach/ChooseDialog.tsx';
import { requestsQuery } from '../documents.queries.ts';
import { DocumentsSkeleton } from '../list/DocumentsSkeleton.tsx';
import { ListFailed } from '../list/ListFailed.tsx';
import { useTexts } from '../texts.ts';
import { AskDialog } from './AskDialog.tsx';
import { RequestItem } from './RequestItem.tsx';
import { useAnswer } from './useAnswer.ts';

interface Props {
  /** Absent for the requests of all cases that wait for the client. */
  caseId?: string;
  onUpload: (request: DocumentRequest) => void;
}

/** Lists document requests to the client. Without requests it shows only to staff, who may add some. */
export function RequestPanel({ caseId, onUpload }: Props) {
  const { t } = useTexts();
  const id = useId();
  const isStaff = useSession(({ user }) => user !== null && user.role !== 'client');
  const requests = useQuery(requestsQuery(caseId));
  const [asking, setAsking] = useState(false);
  const [choosing, setChoosing] = useState<DocumentRequest>();
  const answer = useAnswer();
  const mayAsk = isStaff && caseId !== undefined;
  // No placeholder beside the list, which has its own skeleton: an empty answer would make it flash.
  if (requests.isPending) return caseId === undefined ? null : <DocumentsSkeleton rows={1} />;
  if (requests.data?.length === 0 && !mayAsk) return null;

  return (
    <Panel aria-labelledby={id}>
      <PanelHead title={t(isStaff ? 'requests.titleForStaff' : 'requests.title')} id={id}>
        {mayAsk && (
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            <Icon of={ListChecks} size={16} />
            {t('requests.ask')}
          </Button>
        )}
      </PanelHead>
      {requests.isError ? (
        <ListFailed query={requests} />
      ) : (
        <PanelBody>
          {requests.data.length === 0 ? (
            <p>{t('requests.none')}</p>
          ) : (
            <ul>
              {requests.data.map((request) => (
                <RequestItem
                  key={request.id}
                  request={request}
                  showCase={caseId === undefined}
                  onUpload={onUpload}
                  onChoose={setChoosing}
                />
              ))}
            </ul>
          )}
        </PanelBody>
      )}
      {asking && caseId !== undefined && <AskDialog caseId={caseId} onClose={() => setAsking(false)} />}
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
