import type { Language } from '@firm/contract';
import { color, radius } from '@firm/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Block } from './blocks.ts';
import type { Change } from './changesOf.ts';
import { KindChange } from './KindChange.tsx';
import { linesOf, wordsChanged } from './linesOf.ts';
import { type Whole, wholeOf } from './whole.ts';

export interface Side extends Whole {
  label: string;
}

interface Props {
  before: Side;
  after: Side;
  language: Language;
  /** Leaves out what both have. */
  onlyChanges?: boolean;
}

/** Two texts beside each other: what only the left one has is struck through, what only the right has is underlined. */
export function CompareTexts({ before, after, language, onlyChanges = false }: Props) {
  const { t } = useTexts();
  const lines = useMemo(() => linesOf(wholeOf(before), wholeOf(after)), [before, after]);
  const shown = onlyChanges ? lines.filter(({ before: old, after: fresh }) => old !== fresh) : lines;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{before.label}</th>
          <th scope="col">{after.label}</th>
        </tr>
      </thead>
      <tbody lang={language}>
        {shown.map(({ before: old, after: fresh }, place) => {
          const words = old && fresh && old !== fresh ? wordsChanged(old, fresh) : [];
          return (
            <tr key={place}>
              <td>{old && <Piece block={old} other={fresh} words={words} without="added" />}</td>
              <td>{fresh && <Piece block={fresh} other={old} words={words} without="removed" />}</td>
            </tr>
          );
        })}
        {shown.length === 0 && (
          <tr>
            <td colSpan={2}>{t('compare.same')}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

interface PieceProps {
  block: Block;
  /** The piece on the other side. */
  other: Block | undefined;
  words: readonly Change<string>[];
  /** The side shows what it has itself. */
  without: 'added' | 'removed';
}

function Piece({ block, other, words, without }: PieceProps) {
  const Mark = without === 'added' ? 'del' : 'ins';
  const body =
    words.length > 0 ? (
      words
        .filter(({ kind }) => kind !== without)
        .map(({ kind, item }, place) => (kind === 'same' ? item : <Mark key={place}>{item}</Mark>))
    ) : other ? (
      block.text
    ) : (
      <Mark>{block.marked}</Mark>
    );
  const Words = block.isHeading ? 'strong' : 'span';
  return (
    <Words>
      <KindChange block={block} other={other} as={Mark} />
      {body}
    </Words>
  );
}

const Table = styled.table`
  width: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  border-collapse: collapse;
  background: ${color.surface};
  table-layout: fixed;

  th,
  td {
    padding: 12px clamp(10px, 2vw, 20px);
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    background: ${color.surfaceSunk};
    font-size: 0.9375rem;
  }

  td {
    font: 400 1.0625rem/1.6 var(--serif);
  }

  td + td,
  th + th {
    border-left: 1px solid ${color.line};
  }

  ins {
    background: ${color.goodTint};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  del {
    background: ${color.badTint};
    color: ${color.inkSoft};
  }
`;
