import { ServedLink } from '@firm/federation';
import { color, radius } from '@firm/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Soft } from '../show/Soft.ts';
import { type Extension, standingOf } from './extensionsOf.ts';
import type { Placed } from './layoutOf.ts';
import type { Pointed } from './reaches.ts';
import { StandingNote } from './StandingNote.tsx';

/** The height of a row of the picture: a finger's. */
export const ROW = '2.75rem';

interface Node extends Placed {
  /** The page of an app; without one it is a name only. */
  to: string | undefined;
  pointed: Pointed;
  /** It belongs to what the reader points at. */
  isOn: boolean;
  extension?: Extension | undefined;
}

interface Props {
  title: string;
  rows: number;
  nodes: readonly Node[];
  hover: (pointed: Pointed) => void;
  focus: (pointed: Pointed) => void;
}

/** One column of the picture, each thing at its height. */
export function PictureColumn({ title, rows, nodes, hover, focus }: Props) {
  const id = useId();
  return (
    <div>
      <Head id={id}>{title}</Head>
      <List aria-labelledby={id} style={{ height: `calc(${rows} * ${ROW})` }}>
        {nodes.map(({ key, top, to, pointed, isOn, extension }) => (
          <li
            key={key}
            data-on={isOn || undefined}
            style={{ top: `calc(${top} * ${ROW})` }}
            onPointerEnter={() => hover(pointed)}
            onPointerLeave={() => hover(undefined)}
            onFocus={() => focus(pointed)}
            onBlur={() => focus(undefined)}
          >
            <Box
              as={to ? ServedLink : 'span'}
              {...(to && { to })}
              title={key}
              data-missing={(extension && standingOf(extension) === 'missing') || undefined}
            >
              <b>{key}</b>
              {extension && <StandingNote of={extension} />}
            </Box>
          </li>
        ))}
      </List>
    </div>
  );
}

const Head = styled(Soft)`
  margin-bottom: 6px;
  font-weight: 600;
`;

const List = styled.ul`
  position: relative;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: absolute;
    inset-inline: 0;
    height: ${ROW};
    padding-block: 2px;
  }
`;

const Box = styled.span`
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 100%;
  padding: 0 10px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.badge};
  background: ${color.raised};
  color: ${color.ink};
  font-size: var(--t14);
  line-height: 1.25;
  text-decoration: none;
  break-inside: avoid;

  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-on] > & {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }

  &[data-missing] {
    border-color: ${color.bad};
    border-style: dashed;
  }
`;
