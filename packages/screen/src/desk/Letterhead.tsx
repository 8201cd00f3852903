import { addressLine } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { styled } from 'styled-components';

/** The firm's name and where it is found, on paper alone. */
export function Letterhead() {
  const firm = useFirm();
  return (
    <Line data-letterhead>
      <b>{firm.name}</b>
      {`${addressLine(firm.address)} · ${firm.phone.display} · ${firm.email}`}
    </Line>
  );
}

const Line = styled.p`
  display: none;

  @media print {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font-size: 9pt;

    b {
      font: 600 13pt/1 var(--serif);
    }
  }
`;
