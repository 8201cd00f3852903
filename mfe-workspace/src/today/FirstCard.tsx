import type { WorkItem } from '@firm/contract';
import { Link } from '@firm/router';
import { Button, Heading, NextStepCard, Row, Text } from '@firm/ui';
import { Flag } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Due } from './Due.tsx';
import { useItemWords } from './useItemWords.ts';

/** The most urgent line, as the one thing to do first. */
export function FirstCard({ item }: { item: WorkItem }) {
  const { t } = useTexts();
  const { title, about, action, to } = useItemWords()(item);
  return (
    <Card tab={t('today.first')} icon={Flag} labelledBy="first">
      {/* An article, so that `j` and `k` come by it. */}
      <Row as="article" $gap="12px 24px" $between>
        <Words>
          <Heading id="first" $size="small">
            {title}
          </Heading>
          <Text $soft>{about}</Text>
          <Due day={item.dueDate} at={item.dueAt} />
        </Words>
        <Button as={Link} to={to} size="small">
          {action}
        </Button>
      </Row>
    </Card>
  );
}

const Card = styled(NextStepCard)`
  margin-top: 34px;
  padding: 16px 20px;
`;

const Words = styled.div`
  flex: 1 1 300px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
