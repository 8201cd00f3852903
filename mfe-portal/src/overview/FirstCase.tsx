import { ServedLink } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { Button, Heading, Icon, Row, Slip } from '@firm/ui';
import { Flag, FolderPlus } from 'lucide-react';
import { useTexts } from '../portalTexts.ts';
import { SlipLine } from './SlipLine.tsx';

/** To somebody who has no case yet. */
export function FirstCase({ tab }: { tab: string }) {
  const { t } = useTexts();
  return (
    <Slip tab={tab} icon={Flag} labelledBy="next-step">
      <SlipLine
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
            <Button as={ServedLink} to={paths.services()} variant="two">
              {t('nextStep.seeServices')}
            </Button>
          </Row>
        }
      >
        {t('nextStep.startText')}
      </SlipLine>
    </Slip>
  );
}
