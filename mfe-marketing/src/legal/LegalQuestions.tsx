import { useFirm } from '@firm/federation';
import { FilledLink } from '../FilledLink.tsx';
import { useTexts } from '../texts.ts';

/** Names the contact for questions about a legal text, also when the text failed to load. */
export function LegalQuestions() {
  const firm = useFirm();
  const { rich } = useTexts();
  return rich(
    'legal.questions',
    { mail: <FilledLink href={`mailto:${firm.email}`} />, call: <FilledLink href={firm.phone.href} /> },
    { email: firm.email, phone: firm.phone.display },
  );
}
