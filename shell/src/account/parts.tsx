import { AskForProof } from '../proof/AskForProof.tsx';
import { ConfirmEmailFirst } from '../reminder/ConfirmEmailFirst.tsx';
import { TermsFirst } from '../terms/TermsFirst.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { Leaving } from './Leaving.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import { OwnFrame } from './OwnFrame.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WaitingLetters } from './WaitingLetters.tsx';

export { LanguageQuestion } from '../language/LanguageQuestion.tsx';
export { followChanges } from '../live/followChanges.ts';
export { followOffline } from '../offline/followOffline.ts';
export { VerifyReminder } from '../reminder/VerifyReminder.tsx';
export { MessagesLink, OwnFrame, UserMenu };

/** The dialogs that open by themselves. */
export function AccountDialogs() {
  return (
    <>
      <ConfirmEmailFirst />
      <TermsFirst />
      <AskForProof />
      <IdleWarning />
      <Leaving />
      <WaitingLetters />
    </>
  );
}
