import { color, radius } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { TABLE_TOOLS } from './tools.ts';

/** The tools of the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  return (
    <Group role="group" aria-label={t('tools.tableLabel')}>
      {TABLE_TOOLS.map(({ key, run }) => (
        <WordTool key={key} type="button" onClick={() => run(editor)}>
          {t(`tools.${key}`)}
        </WordTool>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: 4px;
  padding: 4px 0;

  @media (max-width: 47.99875em) {
    flex: none;
    flex-wrap: nowrap;
  }
`;

const WordTool = styled.button`
  flex: none;
  min-height: 38px;
  padding: 0 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.badge};
  background: ${color.raised};
  font-size: var(--t14);
  white-space: nowrap;

  &:hover {
    border-color: ${color.ink};
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
