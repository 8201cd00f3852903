import type { Staff } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { Button, Heading, Icon, Panel, Person, Stack, Text } from '@firm/ui';
import { CalendarPlus, MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';

/** Shows the case's specialist and the available contact links. */
export function Specialist({ staff, caseId }: { staff: Staff | null; caseId: string }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <Panel $pad aria-labelledby="specialist">
      <Stack $gap={14}>
        <Heading id="specialist" $size="small">
          {t('case.specialist')}
        </Heading>
        {staff ? (
          <Person name={staff.name} detail={jobTitle(common, staff.role)} size="large" />
        ) : (
          <Text $soft>{t('case.noSpecialist')}</Text>
        )}
        <Ways $gap={8}>
          <Button as={ServedLink} to={paths.messages({ case: caseId })} variant="secondary" size="small">
            <Icon of={MessageSquare} size={16} />
            {t('case.sendMessage')}
          </Button>
          <Button as={ServedLink} to={paths.newAppointment({ case: caseId })} variant="secondary" size="small">
            <Icon of={CalendarPlus} size={16} />
            {t('case.scheduleMeeting')}
          </Button>
        </Ways>
      </Stack>
    </Panel>
  );
}

/** Takes no room while no contact link is served. */
const Ways = styled(Stack)`
  &:empty {
    display: none;
  }
`;
