import { color, Loading, panelSpace, Row, Skeleton, Stack } from '@firm/ui';
import { styled } from 'styled-components';

/** A placeholder of a conversation: its head, two received messages and one sent. */
export function ThreadLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Top>
        <Row $nowrap>
          <Skeleton width={40} height={40} round />
          <Stack $gap={6}>
            <Skeleton width={140} height={16} />
            <Skeleton width={180} />
          </Stack>
        </Row>
      </Top>
      <Room>
        <Skeleton width="62%" height={72} />
        <Own width="54%" height={52} />
        <Skeleton width="48%" height={52} />
      </Room>
    </Loading>
  );
}

const Top = styled.div`
  padding: 14px ${panelSpace};
  border-bottom: 1px solid ${color.line};
`;

const Room = styled.div`
  display: grid;
  gap: 20px;
  padding: ${panelSpace};
`;

const Own = styled(Skeleton)`
  margin-left: auto;
`;
