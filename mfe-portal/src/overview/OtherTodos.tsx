import type { Todo } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { formatListDay } from '@firm/i18n';
import { cardWithLink, color, coveringLink, Icon, media, Text, Unbroken } from '@firm/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { isPastDay } from '../dates.ts';
import { useTexts } from '../texts.ts';
import type { TodoWords } from './useTodoWords.ts';

interface Props {
  items: readonly Todo[];
  /** Folded tasks stand on paper only. */
  isFolded: boolean;
  wordsOf: (todo: Todo) => TodoWords;
}

/** Lists the remaining tasks; each links to its screen. */
export function OtherTodos({ items, isFolded, wordsOf }: Props) {
  const { t, language } = useTexts();
  if (items.length === 0) return null;
  return (
    <Lines $isFolded={isFolded} aria-label={t('todo.others')}>
      {items.map((todo) => {
        const { title, about, to, state, icon } = wordsOf(todo);
        const { dueDate } = todo;
        return (
          <Line key={`${todo.kind} ${todo.id}`}>
            <Icon of={icon} />
            <Words>
              <TitleLink to={to} state={state} otherwise={<b>{title}</b>}>
                <Unbroken>{title}</Unbroken>
              </TitleLink>
              {about && (
                <Text as="span" $soft $small>
                  <Unbroken>{about}</Unbroken>
                </Text>
              )}
            </Words>
            {dueDate && (
              <Due as="span" $small $soft={!isPastDay(dueDate, new Date())} $nowrap>
                {t(isPastDay(dueDate, new Date()) ? 'todo.overdue' : 'steps.due', {
                  date: formatListDay(language, dueDate, new Date()),
                })}
              </Due>
            )}
            <Icon of={ChevronRight} />
          </Line>
        );
      })}
    </Lines>
  );
}

const Lines = styled.ul<{ $isFolded: boolean }>`
  margin-top: 20px;
  border-top: 1px solid ${color.sandLine};

  @media screen {
    ${({ $isFolded }) => $isFolded && 'display: none;'}
  }
`;

const Line = styled.li`
  ${cardWithLink}
  display: grid;
  grid-template-columns: 20px 1fr auto 20px;
  gap: 2px 14px;
  align-items: center;
  min-height: 56px;
  padding-block: 8px;

  & + & {
    border-top: 1px solid ${color.sandLine};
  }

  > svg:first-child {
    color: ${color.accentInk};
  }

  > svg:last-child {
    grid-column: 4;
    color: ${color.inkSoft};
  }

  /* On a phone the day stands under the words. */
  ${media.below(640)} {
    grid-template-columns: 20px 1fr 20px;

    > svg:last-child {
      grid-area: 1 / 3;
    }
  }

  &:hover a {
    text-decoration: underline;
  }
`;

const Due = styled(Text)`
  ${media.below(640)} {
    grid-area: 2 / 2;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const TitleLink = styled(ServedLink)`
  ${coveringLink}
  color: inherit;
  font-weight: 600;
`;
