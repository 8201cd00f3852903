import { hiddenWhenFolded, Key, PHONE } from '@firm/screen/desk';
import { color, Icon, radius, visuallyHidden } from '@firm/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Opens the palette. */
export function FindButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Find type="button" onClick={onClick} title={t('palette.title')} aria-keyshortcuts="Control+K Meta+K">
      <Icon of={Search} />
      <span>{t('palette.title')}</span>
      <Hint aria-hidden="true">
        <Key>Ctrl K</Key>
      </Hint>
    </Find>
  );
}

const Find = styled.button`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: center;
  width: 100%;
  min-height: 44px;
  padding: 0 8px 0 11px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.box};
  background: ${color.raised};
  color: ${color.inkSoft};
  font-size: var(--t14);
  text-align: left;
  white-space: nowrap;

  > svg {
    flex: none;
  }

  > span {
    margin-right: auto;
    ${hiddenWhenFolded}
  }

  &:hover {
    border-color: ${color.ink};
    color: ${color.ink};
  }

  @media ${PHONE} {
    justify-content: center;
    width: 44px;
    padding: 0;
    border-color: transparent;
    background: none;

    > span {
      ${visuallyHidden}
    }
  }
`;

const Hint = styled.span`
  && {
    margin-right: 0;
  }

  @media (hover: none) {
    display: none;
  }
`;
