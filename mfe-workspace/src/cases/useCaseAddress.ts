import { useServed } from '@firm/federation';
import { paths } from '@firm/router';

/** Returns the address of a case: its page in the workspace, where the site serves that, else in the portal. */
export function useCaseAddress(): (id: string) => string {
  const isOfWork = useServed(paths.workCase(':id'));
  return isOfWork ? paths.workCase : (id) => paths.case(id);
}
