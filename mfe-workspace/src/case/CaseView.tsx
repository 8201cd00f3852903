import { useFlag } from '@firm/api-client';
import { type Case, isActiveStatus } from '@firm/contract';
import { Part, screen, useServed } from '@firm/federation';
import { paths } from '@firm/router';
import { InTurn } from '@firm/screen/desk';
import { Note } from '@firm/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Column, Columns } from '../frame/columns.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { CaseHead } from './CaseHead.tsx';
import { CaseMessages } from './CaseMessages.tsx';
import { CaseNotes } from './CaseNotes.tsx';
import { ClientPanel } from './ClientPanel.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import { HoursPanel } from './HoursPanel.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { NeedsPanel } from './needs/NeedsPanel.tsx';
import { OutcomesPanel } from './OutcomesPanel.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { TimelinePanel } from './TimelinePanel.tsx';
import { Track } from './Track.tsx';
import { useTexts } from './texts.ts';
import { AutomationPanel } from './work/AutomationPanel.tsx';
import type { Work } from './work/CaseWorkDialog.tsx';
import { WorkDialogs } from './work/WorkDialogs.tsx';

/** Its code has every question of every service. */
const IntakePanel = screen(() => import(/* webpackChunkName: "case-intake" */ './IntakePanel.tsx'), 'IntakePanel');

interface Props {
  case: Case;
  /** The reader has lost the right to see it, and the page shows what it last knew. */
  isLost: boolean;
}

/** The page of a case that is there: a panel for each part of the work on it. */
export function CaseView({ case: row, isLost }: Props) {
  const { t } = useTexts();
  const hasDocuments = useServed(paths.documents());
  const hasInvoices = useFlag('billing') ?? false;
  const [work, setWork] = useState<Work | null>(null);
  const panels = useRef<HTMLDivElement>(null);
  return (
    <Whole>
      <div ref={panels}>
        <CaseHead case={row} onWork={setWork}>
          {isLost && (
            <Note tone="warn" role="status">
              {t('case.lost')}
            </Note>
          )}
          <Track case={row} onWork={setWork} />
          <Parts>
            <Column>
              <InTurn>
                {isActiveStatus(row.status) && <NeedsPanel case={row} onWork={setWork} />}
                {hasDocuments && (
                  <Anchor id="documents" tabIndex={-1}>
                    <Part name="documents/work" caseId={row.id} />
                  </Anchor>
                )}
                <Anchor id="messages" tabIndex={-1}>
                  <CaseMessages case={row} />
                </Anchor>
                <AboutPanel case={row} />
                {row.intake.length > 0 && <IntakePanel case={row} />}
                {hasInvoices && <InvoicesPanel case={row} />}
                <HoursPanel case={row} />
              </InTurn>
            </Column>
            <Column>
              <InTurn>
                <FactsPanel case={row} onWork={setWork} />
                {row.client && <ClientPanel client={row.client} />}
                <MeetingsPanel case={row} />
                <CaseNotes case={row} />
                <Anchor id="timeline" tabIndex={-1}>
                  <TimelinePanel events={row.timeline} onWork={setWork} />
                </Anchor>
                <OutcomesPanel case={row} onWork={setWork} />
                <FindingsPanel case={row} />
                <PeoplePanel caseId={row.id} />
                {isActiveStatus(row.status) && <AutomationPanel caseId={row.id} />}
              </InTurn>
            </Column>
          </Parts>
          <WorkDialogs work={work} case={row} onClose={() => setWork(null)} />
        </CaseHead>
      </div>
      <PaperSheet caseId={row.id} panels={panels} />
    </Whole>
  );
}

/** On paper the sheet stands for the page, once its code has come. */
const Whole = styled.div`
  min-width: 0;

  @media print {
    &:has([data-paper]) > :first-child {
      display: none;
    }
  }
`;

/** Without the sheet the panels stand one below the other, whole and without controls. */
const Parts = styled(Columns)`
  @media print {
    display: block;

    button:not([data-printed]),
    form {
      display: none;
    }

    section,
    [role='log'] {
      max-height: none;
      overflow: visible;
    }
  }
`;

/** A place that an address names. */
const Anchor = styled.div`
  min-width: 0;
`;
