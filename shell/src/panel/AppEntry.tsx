import { Badge, color, Icon, radius } from '@firm/ui';
import { CircleX, Crosshair } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePanelTexts } from './texts.ts';
import { VersionChoice } from './VersionChoice.tsx';

export interface PageApp {
  id: string;
  name: string;
  /** Undefined for one that the server left out. */
  version: string | undefined;
  /** It has an area on this page. */
  isDrawn: boolean;
  /** Why the server left it out, in English. */
  reason?: string | undefined;
}

interface Props {
  app: PageApp;
  /** The reader points at its area. */
  isPointed: boolean;
  onPoint: (isPointed: boolean) => void;
  onGo: () => void;
}

/** An app of the page: outlined while it is pointed at or has the focus, with the choice of its version. */
export function AppEntry({ app, isPointed, onPoint, onGo }: Props) {
  const { t } = usePanelTexts();
  const [isChoosing, setChoosing] = useState(false);
  const { id, name, version, isDrawn, reason } = app;
  const words = (
    <span>
      <b>{name}</b> {id} {version}
    </span>
  );
  return (
    <Entry data-pointed={isPointed || undefined}>
      {isDrawn ? (
        <Place
          type="button"
          onClick={onGo}
          onPointerEnter={() => onPoint(true)}
          onPointerLeave={() => onPoint(false)}
          onFocus={() => onPoint(true)}
          onBlur={() => onPoint(false)}
        >
          <Icon of={Crosshair} size={16} />
          {words}
        </Place>
      ) : (
        words
      )}
      {version === undefined && (
        <Badge tone="bad" icon={CircleX}>
          {t('refused')}
        </Badge>
      )}
      {reason !== undefined && <p lang="en">{reason}</p>}
      {version !== undefined && (
        <details onToggle={({ currentTarget }) => setChoosing(currentTarget.open)}>
          <summary>{t('choose', { app: id })}</summary>
          {isChoosing && <VersionChoice id={id} version={version} />}
        </details>
      )}
    </Entry>
  );
}

const Entry = styled.li`
  padding: 8px;
  border-left: 3px solid transparent;
  overflow-wrap: anywhere;

  &[data-pointed] {
    border-left-color: ${color.accent};
    background: ${color.brandTint};
  }

  summary {
    padding-block: 4px;
    color: ${color.inkSoft};
    cursor: pointer;
  }
`;

const Place = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  width: 100%;
  min-height: 36px;
  padding: 4px;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: ${color.brandTint};
  }

  svg {
    flex: none;
    color: ${color.brand};
  }
`;
