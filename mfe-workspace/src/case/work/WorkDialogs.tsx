import type { Case } from '@firm/contract';
import { dialogOf } from '@firm/screen';
import type { Work } from './CaseWorkDialog.tsx';

const CaseWorkDialog = dialogOf(
  () => import(/* webpackChunkName: "case-dialogs" */ './CaseWorkDialog.tsx'),
  'CaseWorkDialog',
);

interface Props {
  /** The action that was chosen. */
  work: Work | null;
  case: Case;
  onClose: () => void;
}

/** The dialog of the chosen action on a case. */
export function WorkDialogs({ work, ...props }: Props) {
  if (!work) return null;
  return <CaseWorkDialog work={work} {...props} />;
}
