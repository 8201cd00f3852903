import { PasswordField, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/PasswordField', component: PasswordField } satisfies Meta;

export const States = story((t) => {
  const words = { label: t.password, showLabel: t.showPassword, hideLabel: t.hidePassword, autoComplete: 'off' };
  return (
    <Stack>
      <PasswordField {...words} hint={t.passwordHint} defaultValue="a long enough phrase" />
      <PasswordField {...words} error={t.passwordHint} />
    </Stack>
  );
});
