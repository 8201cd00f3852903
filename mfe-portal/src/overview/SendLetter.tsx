import { useQuery } from '@firm/api-client';
import type { CaseSummary } from '@firm/contract';
import { ServedLink, useFirm } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Heading, Icon, NextStepCard, Row } from '@firm/ui';
import { CalendarPlus, Camera, Flag } from 'lucide-react';
import { firstPaperQuery } from '../cases/cases.queries.ts';
import { useWaitingLetter } from '../common/useWaitingLetter.ts';
import { useTexts } from '../texts.ts';
import { NextStepLine } from './NextStepLine.tsx';
import { TodosLoading } from './TodosLoading.tsx';

interface Props {
  tab: string;
  /** The newest case that waits for its specialist. */
  case: Pick<CaseSummary, 'id'>;
}

/**
 * Offers clients whose new case asks nothing and has no paper yet to send a letter, or to talk to the firm. A letter
 * that waits in this browser is not asked for again.
 */
export function SendLetter({ tab, case: { id } }: Props) {
  const firm = useFirm();
  const { t } = useTexts();
  const papers = useQuery(firstPaperQuery(id));
  const waiting = useWaitingLetter();
  if (papers.isPending) return <TodosLoading tab={tab} />;
  if (papers.data?.count !== 0) return null;
  return (
    <NextStepCard tab={tab} icon={Flag} labelledBy="next-step">
      <NextStepLine
        title={
          <Heading id="next-step" $size="medium">
            {waiting?.title ?? t('letter.title')}
          </Heading>
        }
        action={
          <Row>
            {!waiting && (
              <Button as={ServedLink} to={paths.case(id)}>
                <Icon of={Camera} />
                {t('letter.photograph')}
              </Button>
            )}
            <Button as={ServedLink} to={paths.newAppointment({ case: id, type: 'consultation' })} variant="secondary">
              <Icon of={CalendarPlus} />
              {t('newCase.talkAction')}
            </Button>
          </Row>
        }
      >
        {waiting?.text ?? t('letter.askNow', { minutes: firm.freeConsultationMinutes })}
      </NextStepLine>
    </NextStepCard>
  );
}
