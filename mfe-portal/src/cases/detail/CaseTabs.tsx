import { useQuery } from '@firm/api-client';
import type { Case } from '@firm/contract';
import { Part, useServed } from '@firm/federation';
import { type CaseTab, paths } from '@firm/router';
import { TabList, TabPanel, Tabs } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { unreadQuery } from '../../messages/messages.queries.ts';
import { useTexts } from '../../texts.ts';
import { CaseMessages } from './CaseMessages.tsx';
import { CaseOverview } from './CaseOverview.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { useHashTab } from './useHashTab.ts';

/** The tabs of a case. Documents are an extension of their own remote, shown while it is served. */
export function CaseTabs({ case: row }: { case: Case }) {
  const { t } = useTexts();
  const hasDocuments = useServed(paths.documents());
  const ids: CaseTab[] = ['overview', ...(hasDocuments ? ['documents' as const] : []), 'timeline', 'messages'];
  const [selected, select] = useHashTab(ids, 'overview');

  // Opened documents stay mounted, so that an upload continues behind another tab.
  const [documentsOpened, setDocumentsOpened] = useState(false);
  if (selected === 'documents' && !documentsOpened) setDocumentsOpened(true);

  const unread = useQuery(unreadQuery).data?.cases.find(({ caseId }) => caseId === row.id)?.unread;
  const labels = {
    overview: t('case.overview'),
    documents: t('case.documents'),
    timeline: t('case.timeline'),
    messages: t('case.messages'),
  };
  return (
    <Area>
      <Tabs selected={selected} onSelect={select}>
        <TabList
          label={t('case.tabs')}
          tabs={ids.map((id) => ({
            id,
            label: labels[id],
            ...(id === 'messages' &&
              unread && { count: { value: unread, label: t('messages.unread', { count: unread }) } }),
          }))}
        />
        <TabPanel id="overview">
          <CaseOverview case={row} />
        </TabPanel>
        {hasDocuments && (
          <TabPanel id="documents" keepMounted={documentsOpened}>
            <Below>
              <Part name="documents/case" caseId={row.id} />
            </Below>
          </TabPanel>
        )}
        <TabPanel id="timeline">
          <CaseTimeline events={row.timeline} />
        </TabPanel>
        <TabPanel id="messages">
          <CaseMessages caseId={row.id} />
        </TabPanel>
      </Tabs>
    </Area>
  );
}

const Area = styled.div`
  margin-top: 24px;

  /* A tab is a view, not a place: an address that names one must not scroll its tabs out of sight. */
  > [role='tabpanel'] {
    scroll-margin-top: 100vh;
  }
`;

const Below = styled.div`
  margin-top: 24px;
`;
