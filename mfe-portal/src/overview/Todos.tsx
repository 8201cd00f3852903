import { useQuery } from '@firm/api-client';
import type { Todo } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatListDay } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Button, Heading, Icon, NextStepCard, Panel, Unbroken } from '@firm/ui';
import { ChevronDown, Flag } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { newestIntake, overviewCasesQuery } from '../cases/cases.queries.ts';
import { isPastDay } from '../dates.ts';
import { useTexts } from '../texts.ts';
import { FirstCase } from './FirstCase.tsx';
import { NextStepLine } from './NextStepLine.tsx';
import { OtherTodos } from './OtherTodos.tsx';
import { todosQuery } from './overview.queries.ts';
import { SendLetter } from './SendLetter.tsx';
import { TodosLoading } from './TodosLoading.tsx';
import { useTodosAwaited } from './useTodosAwaited.ts';
import { useTodoWords } from './useTodoWords.ts';

/** Shows the next step; a button shows the other tasks below. A new client sees how to start a case, or
 * that a letter may come; without either nothing shows. */
export function Todos() {
  const { t } = useTexts();
  const todos = useQuery(todosQuery);
  const cases = useQuery(overviewCasesQuery);
  const isAwaited = useTodosAwaited();
  const [all, setAll] = useState(false);
  const wordsOf = useTodoWords();

  const tab = t('nextStep.tab');
  if (todos.isPending || isAwaited) return <TodosLoading tab={tab} />;
  if (!todos.data) {
    return (
      <FailedPanel aria-labelledby="todos-failed">
        <QueryFailed level="h2" title={t('nextStep.failed')} query={todos} />
      </FailedPanel>
    );
  }
  const [first, ...others] = todos.data.items;
  const isNew = cases.data?.count === 0;
  if (!first) {
    const begun = newestIntake(cases.data?.results);
    return isNew ? <FirstCase tab={tab} /> : begun ? <SendLetter tab={tab} case={begun} /> : null;
  }
  const words = wordsOf(first);
  const hidden = all ? 0 : todos.data.count - 1;
  return (
    <NextStepCard tab={tab} icon={Flag} labelledBy="next-step">
      <NextStepLine
        title={
          <Heading id="next-step" $size="medium">
            <Unbroken>{words.title}</Unbroken>
          </Heading>
        }
        action={
          <Button as={ServedLink} to={words.to} state={words.state}>
            <Icon of={words.icon} />
            {words.action}
          </Button>
        }
      >
        {words.about && <span>{words.about}. </span>}
        <Due todo={first} />
      </NextStepLine>
      <OtherTodos items={others} isFolded={!all} wordsOf={wordsOf} />
      {hidden > 0 && (
        <MoreButton variant="tertiary" size="small" onClick={() => setAll(true)}>
          <Icon of={ChevronDown} size={16} />
          {t('todo.andMore', { count: hidden })}
        </MoreButton>
      )}
    </NextStepCard>
  );
}

function Due({ todo: { kind, dueDate, person } }: { todo: Todo }) {
  const { t, rich, language } = useTexts();
  return (
    <>
      {dueDate &&
        rich(
          isPastDay(dueDate, new Date()) ? 'nextStep.overdue' : 'nextStep.due',
          { b: <Day /> },
          { date: formatListDay(language, dueDate, new Date()) },
        )}{' '}
      {kind === 'step' && person && t('nextStep.specialist', { name: person })}
    </>
  );
}

const Day = styled.b`
  white-space: nowrap;
`;

const FailedPanel = styled(Panel)`
  margin-top: 24px;
`;

const MoreButton = styled(Button)`
  margin-top: 8px;
`;
