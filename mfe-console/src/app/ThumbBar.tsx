import type { ReleaseAppDetail } from '@firm/contract';
import { PHONE } from '@firm/screen/desk';
import { Button, color, Icon } from '@firm/ui';
import { styled } from 'styled-components';
import { ACT_ICONS, type Act, actsOf } from '../moves/acts.ts';
import { useActWords } from '../moves/useActWords.ts';

interface Props {
  app: ReleaseAppDetail;
  onAct: (act: Act) => void;
}

/** On phones the way out stays at the thumb, above the tabs. */
export function ThumbBar({ app, onAct }: Props) {
  const wordsOf = useActWords();
  if (!app.mayMove || !actsOf(app).includes('rollback')) return null;
  return (
    <Bar>
      <Button full aria-haspopup="dialog" onClick={() => onAct('rollback')}>
        <Icon of={ACT_ICONS.rollback} size={16} />
        {wordsOf('rollback', app).title}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: none;

  @media ${PHONE} {
    display: block;
    position: sticky;
    bottom: calc(64px + env(safe-area-inset-bottom));
    z-index: 20;
    margin-inline: -16px;
    padding: 10px 16px;
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }

  @media print {
    display: none;
  }
`;
