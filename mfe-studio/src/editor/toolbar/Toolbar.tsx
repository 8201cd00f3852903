import { color, Icon, radius } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { Image, Info, Link as LinkMark, type LucideIcon, Superscript } from 'lucide-react';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { CALLOUTS } from '../schema/Callout.ts';
import { useEditorLook } from '../useEditorLook.ts';
import { CalloutDialog } from './CalloutDialog.tsx';
import { FootnoteDialog } from './FootnoteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { TABLE_TOOLS, TOOLS } from './tools.ts';
import { useRoving } from './useRoving.ts';

/** Tools that ask something first. */
const ASKING = [
  { key: 'link', icon: LinkMark, Asks: LinkDialog },
  { key: 'picture', icon: Image, Asks: PictureDialog },
  { key: 'callout', icon: Info, Asks: CalloutDialog },
  { key: 'footnote', icon: Superscript, Asks: FootnoteDialog },
] as const;

export type Asking = (typeof ASKING)[number]['key'];

interface Props {
  editor: Editor;
  textId: string;
  /** Asking tools that a text does without. */
  without?: readonly Asking[] | undefined;
}

/** The tools above a text. */
export function Toolbar({ editor, textId, without = [] }: Props) {
  const { t } = useTexts();
  const [asked, ask] = useState<Asking>();
  const roving = useRoving();
  const now = useEditorLook(editor, lookOf);
  const close = () => {
    ask(undefined);
    editor.commands.focus();
  };
  const Asks = ASKING.find(({ key }) => key === asked)?.Asks;
  return (
    <>
      <Bar {...roving} role="toolbar" aria-label={t('tools.label')} aria-controls={textId}>
        {TOOLS.map((group, place) => (
          <Fragment key={group[0]?.key}>
            {place > 0 && <Line />}
            {place === TOOLS.length - 1 && (
              <>
                {ASKING.filter(({ key }) => !without.includes(key)).map(({ key, icon }) => (
                  <Tool key={key} label={t(`tools.${key}`)} icon={icon} isOn={now.on[key]} onPress={() => ask(key)} />
                ))}
                <Line />
              </>
            )}
            {group.map(({ key, icon, run }) => (
              <Tool
                key={key}
                label={t(`tools.${key}`)}
                icon={icon}
                isOn={now.on[key]}
                isOff={now.off.includes(key)}
                onPress={() => run(editor)}
              />
            ))}
          </Fragment>
        ))}
        {now.inTable && (
          <TableTools role="group" aria-label={t('tools.tableLabel')}>
            {TABLE_TOOLS.map(({ key, run }) => (
              <WordTool key={key} type="button" onClick={() => run(editor)}>
                {t(`tools.${key}`)}
              </WordTool>
            ))}
          </TableTools>
        )}
      </Bar>
      {Asks && <Asks editor={editor} onClose={close} />}
    </>
  );
}

interface Look {
  /** Switches with their state. */
  on: Partial<Record<string, boolean>>;
  /** Tools that can do nothing here. */
  off: string[];
  inTable: boolean;
}

function lookOf(editor: Editor): Look {
  const all = TOOLS.flat();
  return {
    on: {
      ...Object.fromEntries(all.flatMap(({ key, isOn }) => (isOn ? [[key, isOn(editor)]] : []))),
      link: editor.isActive('link'),
      callout: CALLOUTS.some((kind) => editor.isActive('callout', { kind })),
    },
    off: all.flatMap(({ key, can }) => (can && !can(editor) ? [key] : [])),
    inTable: editor.isActive('table'),
  };
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
}

function Tool({ label, icon, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <IconTool
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // Stays reachable: a disabled button would lose the focus of the bar.
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      <Icon of={icon} size={18} />
    </IconTool>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  position: sticky;
  top: 0;
  z-index: 20;
  padding: 4px clamp(8px, 1.6vw, 24px);
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  @media (max-width: 47.99875em) {
    top: 56px;
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Line = styled.span`
  flex: none;
  width: 1px;
  height: 24px;
  margin: 0 4px;
  background: ${color.line};
`;

const IconTool = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 38px;
  height: 38px;
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  color: ${color.ink};

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-pressed='true'] {
    background: ${color.brandTint};
    box-shadow: inset 0 0 0 1px ${color.brand};
    color: ${color.brand};
  }

  &[aria-disabled] {
    color: ${color.inkSoft};
    opacity: 0.5;
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;

const TableTools = styled.div`
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
