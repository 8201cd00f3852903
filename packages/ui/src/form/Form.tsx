import { type ComponentProps, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/tokens.ts';

const never = () => () => undefined;

/** Tells whether scripts run, and forms show their own messages: until then, the browser checks the fields. */
export const useOwnMessages = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A form that shows its own error messages once scripts run. Sent without scripts, what was typed must not stand in the
 * address.
 */
export function Form(props: ComponentProps<'form'>) {
  return <Fields noValidate={useOwnMessages()} {...props} />;
}

const Fields = styled.form.attrs({ method: 'post' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
`;

/** Places two fields side by side from 640 px on. */
export const TwoUp = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;

  ${media.from(640)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
