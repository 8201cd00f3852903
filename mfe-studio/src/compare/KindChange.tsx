import { useTexts } from '../texts.ts';
import type { Block } from './blocks.ts';

/** The names of the kinds of pieces that have one. */
const NAMES = {
  h2: 'tools.heading2',
  h3: 'tools.heading3',
  h4: 'tools.heading4',
  ul: 'tools.list',
  ol: 'tools.numbered',
  blockquote: 'tools.quote',
  note: 'tools.callouts.note',
  tip: 'tools.callouts.tip',
  warning: 'tools.callouts.warning',
} as const;

interface Props {
  block: Block;
  other: Block | undefined;
  as: 'del' | 'ins';
}

/** Names the kind of a piece that is of another kind on the other side; a paragraph has no name. */
export function KindChange({ block: { kind }, other, as: Mark }: Props) {
  const { t, language } = useTexts();
  if (!other || other.kind === kind || !(kind in NAMES)) return null;
  return (
    <>
      <Mark lang={language}>[{t(NAMES[kind as keyof typeof NAMES])}]</Mark>{' '}
    </>
  );
}
