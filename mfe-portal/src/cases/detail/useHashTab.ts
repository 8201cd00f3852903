import { useLocation, useNavigate } from '@firm/router';

/** Keeps the selected tab in the address's hash: links open it, and back returns to the previous tab. */
export function useHashTab<Id extends string>(
  ids: readonly Id[],
  first: Id,
): [selected: Id, select: (id: string) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const selected = ids.find((id) => `#${id}` === hash) ?? first;
  const select = (id: string) => {
    if (id !== selected) void navigate({ search, hash: id === first ? '' : id }, { preventScrollReset: true });
  };
  return [selected, select];
}
