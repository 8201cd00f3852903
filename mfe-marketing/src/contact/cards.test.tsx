import { firm, firmWith, chat as liveChat, officeInstant, officeState, site } from '@firm/contract';
import { client, type MockApi, mockApi, renderScreen, type ScreenOptions } from '@firm/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from './ContactPage.tsx';

const flags = {
  multiLanguage: true,
  videoConsultations: true,
  realTimeChat: true,
  billing: true,
  paymentProcessing: true,
  aiIntegration: false,
};
const staffed = { isOpen: true, until: '2026-11-20T23:00:00.000Z', opensAt: null, hasChat: false };
let api: MockApi;
const show = (options: ScreenOptions = {}) => renderScreen(<ContactPage />, { at: '/contact', ...options });
const answerFlags = (changed: Partial<typeof flags> = {}) =>
  api.answer(site.config, { version: '1.0.0', siteBanner: false, flags: { ...flags, ...changed } });

beforeEach(() => {
  api = mockApi();
  answerFlags();
  api.answer(liveChat.office, staffed);
});
afterEach(() => api.restore());

describe('the cards and the hours', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const at = (text: string) => jest.setSystemTime(officeInstant(text.slice(0, 10), text.slice(11)));
  const card = (name: string) => screen.getByRole('heading', { level: 2, name }).parentElement;
  const todayRow = () => screen.getByText('today').closest('tr');

  it.each([
    [
      '2026-11-20 12:00',
      'Open until 6:00 PM today',
      'We are here until 6:00 PM, New York time',
      'Start a chat',
      'Monday to Friday',
    ],
    [
      '2026-11-20 08:15',
      'Opens today at 9:00 AM',
      'We are back today at 9:00 AM, New York time',
      'Leave a message',
      'Monday to Friday',
    ],
    [
      '2026-11-21 14:59',
      'Open until 3:00 PM today',
      'We are here until 3:00 PM, New York time',
      'Start a chat',
      'Saturday',
    ],
    [
      '2026-11-22 12:00',
      'Closed now. Back Mon, Nov 23, 9:00 AM',
      'We are back Mon, Nov 23, 9:00 AM, New York time',
      'Leave a message',
      'Sunday',
    ],
    [
      '2026-11-26 12:00',
      'Closed now. Back Fri, Nov 27, 9:00 AM',
      'We are back Fri, Nov 27, 9:00 AM, New York time',
      'Leave a message',
      'Monday to Friday',
    ],
  ])('at %s', async (now, call, chat, link, today) => {
    at(now);
    const office = officeState(new Date(), firm);
    api.answer(liveChat.office, {
      ...{ isOpen: office.open, hasChat: false },
      until: office.open ? office.until.toISOString() : null,
      opensAt: office.open ? null : office.opensAt.toISOString(),
    });
    show();
    expect(card('Call')).toHaveTextContent(call);
    if (office.open) expect(await screen.findByRole('button', { name: link })).toBeVisible();
    else expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/contact#contact-form');
    expect(card('Live chat')).toHaveTextContent(chat);
    expect(todayRow()).toHaveTextContent(today);
  });

  it('tell a guest of a closing besides holidays, and that nobody is free', async () => {
    at('2026-11-20 12:00');
    api.answer(liveChat.office, { ...staffed, isOpen: false });
    const first = show();
    await waitFor(() => expect(card('Live chat')).toHaveTextContent('Nobody is available to chat right now'));
    expect(screen.getByRole('link', { name: 'Leave a message' })).toBeVisible();
    first.unmount();
    api.answer(liveChat.office, { isOpen: false, until: null, opensAt: '2026-11-24T14:00:00.000Z', hasChat: false });
    show();
    await waitFor(() => expect(card('Live chat')).toHaveTextContent('We are back Tue, Nov 24, 9:00 AM, New York time'));
  });

  it('open the chat for a guest, and lead to it again', async () => {
    at('2026-11-20 12:00');
    api.answer(liveChat.read, { chat: null, pauseMs: 0 });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.click(await screen.findByRole('button', { name: 'Start a chat' }));
    const title = await within(await screen.findByRole('region', { name: 'Live chat' })).findByRole('heading');
    await waitFor(() => expect(title).toHaveFocus());
    const again = screen.getByRole('button', { name: 'Start a chat' });
    await user.click(again);
    expect(title).toHaveFocus();
  });

  it('tell of a holiday two weeks ahead, and of none when there is none', () => {
    at('2026-11-20 12:00');
    const first = show();
    expect(screen.getByText('Closed for a holiday: Thu, Nov 26')).toBeVisible();
    first.unmount();
    at('2026-11-28 12:00');
    show();
    expect(screen.queryByText(/holiday/)).toBeNull();
  });

  it('tell of other hours and of a closing with its name', () => {
    at('2026-11-20 12:00');
    const name = { en: 'Staff training', es: 'Formación del equipo', fr: 'Formation de l’équipe' };
    const changes = {
      hours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' }],
      closings: [{ from: '2026-11-23', to: '2026-11-24', name }],
    };
    const english = show({ firm: firmWith(changes) });
    expect(screen.getByText('Closed: Staff training, Mon, Nov 23 to Tue, Nov 24')).toBeVisible();
    expect(screen.getByText(/8:00/)).toBeVisible();
    english.unmount();
    show({ firm: firmWith(changes), language: 'es' });
    expect(screen.getByText(/^Cerrado: Formación del equipo, del lun.+ al mar/)).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /^Lunes a viernes/ })).toBeVisible();
  });

  it('lead a client to the messages and to a time, without a word of a free consultation', async () => {
    at('2026-11-20 12:00');
    show({ user: client });
    expect(await screen.findByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/dashboard/messages');
    expect(screen.getByRole('link', { name: 'Choose a time' })).toHaveAttribute('href', '/dashboard/appointments/new');
    expect(card('Schedule meeting')).not.toHaveTextContent('Free');
  });

  it('take a message where no messages are served', async () => {
    at('2026-11-20 12:00');
    show({ user: client, served: ['/contact'] });
    expect(await screen.findByRole('link', { name: 'Leave a message' })).toHaveAttribute(
      'href',
      '/contact#contact-form',
    );
  });

  it('offer no chat while its flag is off', async () => {
    answerFlags({ realTimeChat: false });
    show();
    await waitFor(() => expect(api.calls(site.config)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Live chat' })).not.toBeInTheDocument();
  });

  it('promise no video while its flag is off', async () => {
    answerFlags({ videoConsultations: false });
    show({ user: client });
    expect(await screen.findByText('In the office or by telephone')).toBeVisible();
  });

  it('lead to a telephone, a mail program, and through registration to a time', () => {
    at('2026-11-20 12:00');
    show();
    expect(screen.getByRole('link', { name: '718-555-0142' })).toHaveAttribute('href', 'tel:+17185550142');
    expect(screen.getByRole('link', { name: 'hello@crossbay.example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@crossbay.example.com',
    );
    expect(screen.getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
      'href',
      '/auth/register?next=%2Fdashboard%2Fappointments%2Fnew',
    );
  });
});
