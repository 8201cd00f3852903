import { isOpenNeed, type Need } from '@firm/contract';
import { Link } from '@firm/router';
import { color, media, Unbroken } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TypedText } from '../TypedText.tsx';

interface Props {
  need: Need;
  /** Why a need that was answered is open again, or why the firm has it again. */
  notice: string | null;
  /** The address that shows the documents of the case. */
  documentsPath: string;
  /** The state in words, and who is asked. */
  state: ReactNode;
  /** Between the words and the state, such as a file that would answer. */
  children?: ReactNode;
  /** Buttons for what the reader can do. */
  actions: ReactNode;
  /** Closer together, for readers with many needs on one screen. */
  isDense?: boolean;
}

/** One need of a case in a list. It takes the focus of a button that disappears with its action. */
export function NeedRow({ need, notice, documentsPath, state, children, actions, isDense = false }: Props) {
  const { title, note, reason, answer, status, documents } = need;
  return (
    <Item tabIndex={-1} $isSettled={!isOpenNeed(status)} $isDense={isDense}>
      <About>
        <Name>
          <TypedText isName>{title}</TypedText>
        </Name>
        {note && (
          <p>
            <TypedText>{note}</TypedText>
          </p>
        )}
        {reason && (
          <p>
            <TypedText>{reason}</TypedText>
          </p>
        )}
        {notice && (status === 'requested' || need.notice === 'in_correction') && <p>{notice}</p>}
        {answer && <Answer>{answer}</Answer>}
        {children}
        <States>
          {state}
          {documents.map(({ id, fileName }) => (
            <FileLink key={id} to={documentsPath}>
              <Unbroken>{fileName}</Unbroken>
            </FileLink>
          ))}
        </States>
      </About>
      <Ways>{actions}</Ways>
    </Item>
  );
}

const Item = styled.li<{ $isSettled: boolean; $isDense: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding-block: 12px;
  ${({ $isDense }) => $isDense && 'row-gap: 6px; padding-block: 8px; line-height: 1.4;'}
  ${({ $isSettled }) => $isSettled && `color: ${color.inkSoft};`}

  & + & {
    border-top: 1px solid ${color.sandLine};
  }
`;

const About = styled.div`
  display: grid;
  flex: 1 1 240px;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.b`
  font-weight: 600;
`;

const Answer = styled.p`
  padding-left: 12px;
  border-left: 2px solid ${color.sandLine};
  white-space: pre-line;
`;

const States = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  min-width: 0;
  font-size: var(--t14);
`;

const FileLink = styled(Link)`
  display: inline-flex;
  align-items: center;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** More than one button stands under the words on a phone. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;

  ${media.below(640)} {
    &:has(> :is(a, button) ~ :is(a, button)) {
      width: 100%;
    }
  }
`;
