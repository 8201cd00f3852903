import { Avatar, Icon, IconButton, Person, Row, Stack } from '@firm/ui';
import { Mail } from 'lucide-react';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Person', component: Person } satisfies Meta;

export const PeopleAndAvatars = story((t) => (
  <Stack>
    <Person name="Ana Ruiz" detail={t.advisor} />
    <Person name="Jean-Baptiste Desrosiers-Montgomery" detail="jean-baptiste@example.com">
      <IconButton label={t.writeTo} ring>
        <Icon of={Mail} />
      </IconButton>
    </Person>
    <Row>
      <Avatar name="Ana Ruiz" size="small" tone="brand" />
      <Avatar name="Lucía Fernández" tone="clay" />
      <Avatar name="Amara Diallo" size="large" tone="teal" />
      <Avatar name="Noé" tone="sand" />
    </Row>
  </Stack>
));
