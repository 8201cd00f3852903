import { DeleteProblem as Problem } from '@firm/screen';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';

/** Why something was not deleted; `changed` is what a colleague made of it since the question was asked, in words. */
export function DeleteProblem(props: ComponentProps<typeof Problem>) {
  const { t } = useTexts();
  return <Problem {...props} changed={props.changed && t('meanwhile.beforeDelete', { what: props.changed })} />;
}
