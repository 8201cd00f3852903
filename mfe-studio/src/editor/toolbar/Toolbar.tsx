import { color } from '@firm/ui';
import type { Editor } from '@tiptap/core';
import { Image, Info, Link as LinkMark, Superscript } from 'lucide-react';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { useEditorLook } from '../useEditorLook.ts';
import { CalloutDialog } from './CalloutDialog.tsx';
import { FootnoteDialog } from './FootnoteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { TableTools } from './TableTools.tsx';
import { Tool } from './Tool.tsx';
import { toolbarLook } from './toolbarLook.ts';
import { TOOLS } from './tools.ts';
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
  const now = useEditorLook(editor, toolbarLook);
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
        {now.inTable && <TableTools editor={editor} />}
      </Bar>
      {Asks && <Asks editor={editor} onClose={close} />}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  align-items: center;
  position: sticky;
  top: var(--bar, 0);
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
