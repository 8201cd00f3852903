import { Row } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Key } from './Key.tsx';

/** Some keys under a heading, as `KeyLine`s. */
export function KeyGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </Group>
  );
}

interface LineProps {
  /** The effect of the keys. */
  label: string;
  keys: readonly string[];
  /** Between keys that are pressed one after the other: "then". */
  between?: string;
}

/** The effect of one key, or of several. */
export function KeyLine({ label, keys, between }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <Row as="dd" $gap="4px">
        {keys.map((key, index) => (
          <span key={key}>
            {between && index > 0 && `${between} `}
            <Key>{key}</Key>
          </span>
        ))}
      </Row>
    </div>
  );
}

const Group = styled.section`
  margin-top: 20px;

  h3 {
    font-size: var(--t18);
  }

  dl {
    margin: 6px 0 0;
  }

  dl > div {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 36px;
  }

  dd {
    margin: 0;
  }
`;
