import { ServedLink } from '@firm/federation';
import { color, gutter, media, shadow } from '@firm/ui';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import type { ArrangedNav, NavEntry } from './arrangeNav.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** A sheet below the header, which scrolls where it is higher than the window. */
export const panelBelowHeader = css`
  position: absolute;
  inset: 100% 0 auto;
  max-height: calc(100dvh - 72px);
  padding: 8px ${gutter} 24px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  box-shadow: ${shadow};
  overflow-y: auto;
`;

interface EntriesProps {
  entries: readonly NavEntry[];
  /** The path of the entry that the visitor is at. */
  current: string | undefined;
  onFollow: () => void;
}

/** The entries of a panel, one a line. */
export function PanelEntries({ entries, current, onFollow }: EntriesProps) {
  return entries.map(({ label, path, unread }) => (
    <Entry key={path} to={path} onClick={onFollow} aria-current={path === current ? 'page' : undefined}>
      {label}
      <UnreadCount unread={unread} />
    </Entry>
  ));
}

/** The entries behind "More", grouped by the remotes that bring several. */
export function PanelGroups({ groups, ...rest }: { groups: ArrangedNav['more'] } & Omit<EntriesProps, 'entries'>) {
  return groups.map(({ name, entries }) =>
    name === undefined ? (
      <PanelEntries key="" entries={entries} {...rest} />
    ) : (
      <Group key={name} name={name}>
        <PanelEntries entries={entries} {...rest} />
      </Group>
    ),
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Together role="group" aria-labelledby={id}>
      <Name id={id}>{name}</Name>
      {children}
    </Together>
  );
}

const Entry = styled(ServedLink)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 56px;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  font-size: var(--t18);
  font-weight: 500;
  text-decoration: none;
  overflow-wrap: anywhere;
  break-inside: avoid;

  ${media.from(1000)} {
    min-height: 44px;
    border: 0;
    font-size: var(--t16);

    &:hover {
      text-decoration: underline;
    }
  }
`;

const Together = styled.div`
  break-inside: avoid;
`;

const Name = styled.p`
  margin-top: 16px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
