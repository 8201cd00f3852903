import { matchPath, paths } from '@firm/router';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

interface Asked {
  /** The case in the address. */
  caseId: string;
  query: URLSearchParams;
  hash: string;
}

/**
 * The screens of the portal, each with the place where the firm's people do the same. An address that is missing here
 * has one face for everybody, as the account's page has.
 */
const PLACES: Readonly<Record<string, (asked: Asked) => string | undefined>> = {
  [paths.dashboard()]: () => paths.work(),
  [paths.cases()]: () => paths.workCases(),
  // A case is started on the page of its client.
  [paths.newCase()]: () => paths.workClients(),
  [`${paths.cases()}/:caseId`]: ({ caseId, hash }) => paths.workCase(caseId) + hash,
  [paths.documents()]: ({ query }) => ofCase(query, 'documents') ?? paths.workDocuments(),
  [paths.appointments()]: ({ query }) => paths.workCalendar({ day: query.get('day') ?? '' }),
  [paths.newAppointment()]: ({ query }) => paths.workCalendar({ day: query.get('day') ?? '' }),
  [paths.messages()]: ({ query }) => ofCase(query, 'messages') ?? paths.workInbox(),
  [paths.profile()]: ({ query }) => (query.get('tab') === 'billing' ? paths.workBilling() : undefined),
};

function ofCase(query: URLSearchParams, part: 'documents' | 'messages'): string | undefined {
  const id = query.get('case');
  return id ? paths.workCase(id, part) : undefined;
}

/** Returns the workspace's address for what a client finds at an address of the portal; undefined if there is none. */
export function workPathOf({ pathname, search, hash }: Address): string | undefined {
  for (const [path, placeOf] of Object.entries(PLACES)) {
    const match = matchPath(path, pathname);
    if (match) return placeOf({ caseId: match.params['caseId'] ?? '', query: new URLSearchParams(search), hash });
  }
  return undefined;
}
