import { AppHead, AppHeadTextLoading, AppPage, Avatar, Button, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/AppPage', component: AppPage } satisfies Meta;

export const Heads = story(
  (t) => (
    <AppPage>
      <Stack $gap={48}>
        <AppHead title={t.documents} text={t.greetingText} action={<Button>{t.upload}</Button>} />
        <AppHead title={t.greeting} text={t.greetingText} before={<Avatar name="Lucía Fernández" size="large" />} />
        <AppHead title={t.appointments} text={<AppHeadTextLoading />} />
      </Stack>
    </AppPage>
  ),
  { layout: 'fullscreen' },
);
