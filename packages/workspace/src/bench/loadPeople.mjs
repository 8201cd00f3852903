import { httpGet } from './httpGet.mjs';

/**
 * The people at work. `passFactors` is called once they have signed in.
 * @typedef {{ clients: string[], staff: string[], admin: string, password: string, passFactors: () => Promise<void> }} People
 */
/** The people of the demo site. @type {People} */
export const OF_THE_DEMO = {
  clients: ['client@example.com', 'client2@example.com', 'partner@example.com'],
  staff: ['staff@example.com'],
  admin: 'admin@example.com',
  password: 'demo-password',
  passFactors: async () => {},
};

/** How many are at work at once, and how long they read. */
const VISITORS = { lanes: 12, pauseMs: 100 };
const CLIENTS_AT_WORK = { lanes: 12, pauseMs: 400 };
const STAFF_AT_WORK = { lanes: 6, pauseMs: 400 };
const SIGNING_IN = { lanes: 1, pauseMs: 500 };

const CALLS = {
  client: ['dashboard/summary', 'dashboard/todos', 'cases?limit=20', 'documents?limit=20', 'messages/threads?limit=20'],
  staff: [
    'work/today',
    'inbox/counts',
    'work/board',
    'work/cases?limit=50&status=active',
    'inbox?limit=30',
    'clients?limit=25',
  ],
};

/**
 * Signs people in and says what each kind of them does.
 * @param {string} url @param {string[]} pages @param {People} people
 */
export async function gather(
  url,
  pages,
  { clients: emails, staff: colleagues, admin: director, password, passFactors },
) {
  /** @param {string} email @param {number} place */
  const joined = (email, place) => signIn(url, { email, password }, place);
  const clients = await Promise.all(emails.map(joined));
  const staff = await Promise.all(colleagues.map((email, place) => joined(email, emails.length + place)));
  const admin = await joined(director, emails.length + colleagues.length);
  await passFactors();
  /** @param {string[]} calls @param {Record<string, string>[]} people */
  const callsOf = (calls, people) => (/** @type {number} */ person, /** @type {number} */ turn) =>
    httpGet(`${url}/api/${calls[turn % calls.length]}`, people[person % people.length]);
  const month = new Date().toISOString().slice(0, 7);
  const report = `reports?from=${Number(month.slice(0, 4)) - 1}${month.slice(4)}&to=${month}`;
  return {
    visitors: {
      kind: 'visitor',
      ...VISITORS,
      act: (/** @type {number} */ _, /** @type {number} */ turn) => httpGet(`${url}${pages[turn % pages.length]}`),
    },
    clients: { kind: 'client', ...CLIENTS_AT_WORK, act: callsOf(CALLS.client, clients) },
    staff: { kind: 'staff', ...STAFF_AT_WORK, act: callsOf(CALLS.staff, staff) },
    signingIn: {
      kind: 'signing in',
      ...SIGNING_IN,
      act: async (/** @type {number} */ _, /** @type {number} */ turn) => {
        const answer = await login(url, { email: emails[turn % emails.length] ?? '', password }, turn);
        await answer.arrayBuffer();
        return { status: answer.status, headers: Object.fromEntries(answer.headers) };
      },
    },
    reports: { kind: 'report', lanes: 2, pauseMs: 0, act: callsOf([report], [admin]) },
  };
}

/** @param {string} url @param {{ email: string, password: string }} account @param {number} place a network of its own */
const login = (url, account, place) =>
  fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(place) },
    body: JSON.stringify(account),
  });

/** @param {number} place */
const networkOf = (place) => `10.${place >> 8}.${place & 255}.1`;

/**
 * The headers of somebody who has signed in.
 * @param {string} url @param {{ email: string, password: string }} account @param {number} place
 */
async function signIn(url, account, place) {
  const answer = await login(url, account, place);
  const { access_token: token } = await answer.json();
  if (!token) throw new Error(`${account.email} could not sign in: ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return {
    ...{ accept: 'application/json', authorization: `Bearer ${token}` },
    ...{ cookie: cookie.join('; '), 'x-forwarded-for': networkOf(place) },
  };
}
