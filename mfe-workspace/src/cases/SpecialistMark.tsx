import type { Staff } from '@firm/contract';
import { Avatar, color, Icon } from '@firm/ui';
import { CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  case: { specialist: Pick<Staff, 'name'> | null; specialistLeft?: boolean };
}

/** Shows the specialist of a case: a colleague, somebody who has left, or nobody. */
export function SpecialistMark({ case: { specialist, specialistLeft } }: Props) {
  const { t } = useTexts();
  if (!specialist || specialistLeft)
    return (
      <Who $nobody>
        <Icon of={CircleDashed} size={18} />
        <span>{specialist ? t('cases.left', { name: specialist.name }) : t('cases.nobody')}</span>
      </Who>
    );
  return (
    <Who>
      <Avatar name={specialist.name} size="small" />
      <span>{specialist.name}</span>
    </Who>
  );
}

const Who = styled.span<{ $nobody?: boolean }>`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  color: ${({ $nobody }) => ($nobody ? color.accentInk : 'inherit')};
  font-weight: ${({ $nobody }) => ($nobody ? 600 : 400)};

  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
