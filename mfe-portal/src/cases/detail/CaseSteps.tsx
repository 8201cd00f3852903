import type { Case, CaseStatus, ChecklistItem } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatListDay } from '@firm/i18n';
import { paths } from '@firm/router';
import { useSession } from '@firm/session';
import { Button, Check, color, Heading, Icon, media, NextStepCard, Text, Unbroken, VisuallyHidden } from '@firm/ui';
import { Flag, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { useTick } from './useTick.ts';

/** Stages at which a step usually asks for a document. */
const collecting: readonly CaseStatus[] = ['intake', 'document_collection'];

/** The client's checklist. It stays when all steps are done, so that a tick can be undone. */
export function CaseSteps({ case: { id, status, checklist } }: { case: Pick<Case, 'id' | 'status' | 'checklist'> }) {
  const { t, rich, language } = useTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');
  const tick = useTick(id);
  const open = checklist.filter(({ done }) => !done);

  return (
    <NextStepCard tab={t(isClient ? 'steps.tab' : 'steps.tabStaff')} icon={Flag} labelledBy="steps">
      <Heading id="steps" $size="medium" aria-live="polite">
        {useStepsHeading(open)}
      </Heading>
      {open.length === 0 && isClient && <Done>{t('steps.allDoneText')}</Done>}
      <Steps>
        {checklist.map((step) => (
          <Step key={step.id}>
            <Tick>
              <input
                type="checkbox"
                checked={step.done}
                onChange={({ target }) => tick({ id: step.id, done: target.checked })}
              />
              <Words $done={step.done}>
                <Unbroken>{step.text}</Unbroken>
              </Words>
            </Tick>
            {!step.done && step.dueDate && (
              <Text as="span" $small $soft $nowrap>
                {t('steps.due', { date: formatListDay(language, step.dueDate, new Date()) })}
              </Text>
            )}
            {!step.done && collecting.includes(status) && (
              <Button
                as={ServedLink}
                to={paths.documents({ case: id, upload: '1' })}
                size="small"
                variant={step.id === open[0]?.id ? 'primary' : 'secondary'}
              >
                <Icon of={Upload} size={16} />
                <span>{rich('steps.upload', { hidden: <VisuallyHidden /> }, { step: step.text })}</span>
              </Button>
            )}
          </Step>
        ))}
      </Steps>
    </NextStepCard>
  );
}

function useStepsHeading(open: ChecklistItem[]): string {
  const { t, language } = useTexts();
  const [first] = open.flatMap(({ dueDate }) => dueDate ?? []).sort();
  if (open.length === 0) return t('steps.allDone');
  if (!first) return t('steps.open', { count: open.length });
  return t('steps.openBy', { count: open.length, date: formatListDay(language, first, new Date()) });
}

const Done = styled(Text)`
  margin-top: 6px;
`;

const Steps = styled.ul`
  margin-top: 10px;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: 1fr auto auto;
  gap: 4px 16px;
  align-items: center;
  padding-block: 3px;

  & + & {
    border-top: 1px solid ${color.sandLine};
  }

  ${media.below(640)} {
    grid-template-columns: 1fr;

    &:has(> :nth-child(2)) {
      padding-bottom: 14px;
    }

    > :not(:first-child) {
      justify-self: start;
      margin-left: 36px;
    }
  }
`;

const Tick = styled(Check)`
  align-items: center;
  min-height: 50px;
`;

const Words = styled.span<{ $done: boolean }>`
  overflow-wrap: anywhere;
  ${({ $done }) => $done && `color: ${color.inkSoft}; text-decoration: line-through; text-decoration-color: ${color.lineStrong};`}
`;
