import { dayAfter, type Language, type Todo } from '@firm/contract';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { dayIn, timeIn } from '../../ground/mail/momentIn.ts';
import { fill } from '../../ground/words/fill.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { locales } from '../../ground/words/locales.ts';
import { allTodos } from '../dashboard/todos.service.ts';
import { localTime, zoneOf } from '../sms/quietHours.ts';
import { reachOf } from '../sms/reachOf.ts';
import { queueText } from '../sms/sendTexts.ts';
import { findSettings } from '../sms/sms.repository.ts';
import { findUser } from '../users/users.repository.ts';
import { KIND } from './planReminders.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

const texts = { en, es, fr };

const Payload = z.object({ userId: z.uuid(), kind: z.enum(['needs', 'week']), day: z.iso.date() });
/** The job in place of a text that did not leave. */
const BY_MAIL = 'remind_client_by_mail';

const DAYS_AHEAD = 7;
const isPaper = ({ kind }: Todo) => kind === 'document_request' || kind === 'step';

/** Tells a client what is due: tomorrow, or in the next seven days. With nothing due, nothing is sent. */
export function handleReminderJobs(deps: AppDeps): void {
  const { database, outbox, clock, env } = deps;
  const remind = async ({ id, payload }: { id: string; payload: unknown }, only?: 'mail') => {
    const { userId, kind, day } = Payload.parse(payload);
    const { db } = database;
    const user = (await findUser(db, userId))?.user;
    const settings = await findSettings(db, userId);
    const zone = zoneOf(settings);
    if (!user || user.deletedAt || user.disabledAt) return;
    // A job that lay for a day tells of another day than today. A text may have waited for the morning.
    if (!only && localTime(clock(), zone).day !== day) return;
    const due = dueIn(await allTodos(deps, { id: userId, role: 'client' }), kind, day, zone);
    const [first] = due;
    if (!first) return;
    const until = new Date(clock().getTime() + DAY_MS);
    const chosen = await reachOf(deps, db, userId, kind, until);
    const way = chosen === 'none' ? chosen : (only ?? chosen);
    const language = user.preferredLanguage;
    const dayOf = (at: string) => dayIn(language, new Date(`${at}T12:00:00Z`), 'UTC');
    if (way === 'text') {
      const values = { count: String(due.length), day: shortDay(language, first.day) };
      const instead = { kind: BY_MAIL, payload: { userId, kind, day } };
      await queueText(outbox, db, { userId, name: kind === 'week' ? 'week' : 'need', values, until, instead }, id);
    } else if (way === 'mail') {
      const items = due.map(({ day: at, todo }) => `${dayOf(at)} – ${inWords(todo, language, zone)}`).join('\n');
      const mail = {
        ...{ name: kind === 'week' ? ('yourWeek' as const) : ('dueTomorrow' as const), about: userId, language },
        ...{ to: { email: user.email, name: fullName(user) } },
        values: { items, day: dayOf(first.day), link: `${env.publicUrl}/dashboard` },
      };
      await queueMail(outbox, db, mail, `${KIND}:${id}`, until);
    }
    outbox.wake();
  };
  outbox.handle(KIND, (job) => remind(job));
  outbox.handle(BY_MAIL, (job) => remind(job, 'mail'));
}

/** Returns what has a day in time, the earliest first. */
function dueIn(todos: Todo[], kind: 'needs' | 'week', today: string, zone: string) {
  const tomorrow = dayAfter(today, 1);
  const last = kind === 'week' ? dayAfter(today, DAYS_AHEAD - 1) : tomorrow;
  const dated = todos
    .filter((todo) => kind === 'week' || isPaper(todo))
    .flatMap((todo) => {
      const at = todo.dueDate ?? (todo.startsAt ? localTime(new Date(todo.startsAt), zone).day : null);
      return at ? [{ day: at, todo }] : [];
    });
  const from = kind === 'week' ? today : tomorrow;
  return dated.filter(({ day }) => day >= from && day <= last).sort((one, other) => one.day.localeCompare(other.day));
}

/** Names a to-do: an appointment with its time in the client's time zone. */
function inWords({ kind, text, caseTitle, startsAt }: Todo, language: Language, timeZone: string): string {
  const { meeting, invoice } = texts[language].items;
  const title = text ?? caseTitle ?? '';
  if (kind === 'meeting' && startsAt)
    return fill(meeting, { title, time: timeIn(language, new Date(startsAt), timeZone) });
  return kind === 'invoice' ? fill(invoice, { title }) : title;
}

/** Writes a day as briefly as a text message needs it. */
function shortDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
