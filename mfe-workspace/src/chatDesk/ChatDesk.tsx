import { useFlag } from '@firm/api-client';
import { hiddenWhenFolded, PHONE } from '@firm/screen/desk';
import { color, Icon, Switch, visuallyHidden } from '@firm/ui';
import { MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { useArrivals } from './useArrivals.ts';
import { useAvailability } from './useAvailability.ts';
import { useTitleCount } from './useTitleCount.ts';

/** Lets a colleague say whether they take chats, and tells them of guests who wait. */
export function ChatDesk() {
  const isOn = useFlag('realTimeChat');
  return isOn ? <OpenDesk /> : null;
}

function OpenDesk() {
  const { t } = useTexts();
  const { data, changing } = useAvailability();
  const waiting = data?.waiting ?? [];
  useArrivals(data?.waiting);
  useTitleCount(waiting.length);
  if (!data) return null;
  return (
    <Line title={t('chatDesk.available')}>
      <Icon of={MessageSquare} size={20} />
      <Switch
        checked={changing.isPending ? changing.variables : data.isAvailable}
        onChange={({ target }) => {
          if (!changing.isPending) changing.mutate(target.checked);
        }}
      />
      <span>{t('chatDesk.available')}</span>
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 44px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  cursor: pointer;

  span {
    ${hiddenWhenFolded}
  }

  /* On a phone, the icon stands for the words. */
  > svg {
    display: none;
  }

  @media ${PHONE} {
    > svg {
      display: block;
    }

    span {
      ${visuallyHidden}
    }
  }
`;
