import { ServedLink } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Button, Heading, Icon, NextStepCard, Row } from '@firm/ui';
import { Flag, FolderPlus } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { NextStepLine } from './NextStepLine.tsx';

/** Shown to clients without a case. */
export function FirstCase({ tab }: { tab: string }) {
  const { t } = useTexts();
  return (
    <NextStepCard tab={tab} icon={Flag} labelledBy="next-step">
      <NextStepLine
        title={
          <Heading id="next-step" $size="medium">
            {t('nextStep.startTitle')}
          </Heading>
        }
        action={
          <Row>
            <Button as={Link} to={paths.newCase()}>
              <Icon of={FolderPlus} />
              {t('nextStep.startAction')}
            </Button>
            <Button as={ServedLink} to={paths.services()} variant="secondary">
              {t('nextStep.seeServices')}
            </Button>
          </Row>
        }
      >
        {t('nextStep.startText')}
      </NextStepLine>
    </NextStepCard>
  );
}
