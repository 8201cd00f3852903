import { randomBytes } from 'node:crypto';
import { firm } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../ground/db/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../ground/demoAccounts.ts';
import { hashPassword } from '../slices/auth/passwords.ts';
import { caseShares } from '../slices/cases/shares.tables.ts';
import { recordConsent } from '../slices/consents/recordConsent.ts';
import { businesses, businessMembers } from '../slices/users/businesses.tables.ts';
import { users } from '../slices/users/users.tables.ts';
import type { DemoTime } from './demoTime.ts';
import { caretakers, everybody, type PersonName, seedPeople } from './people.ts';

/** Returns the id of the account with that short name. */
export type IdOf = (name: PersonName) => string;

/** Inserts the accounts. Demo accounts share a password hash; other staff share the hash of an unknown password. */
export async function insertPeople(tx: Db, time: DemoTime): Promise<IdOf> {
  const [demoHash, closedHash] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(32).toString('base64')),
  ]);
  const rows = await tx
    .insert(users)
    .values(
      everybody.map(([, person]) => {
        const createdAt = time.on(...person.since, '09:00');
        return {
          email: person.email,
          firstName: person.firstName,
          lastName: person.lastName,
          role: person.role,
          jobTitle: person.jobTitle ?? null,
          phone: person.phone ?? null,
          specializations: person.specializations ?? [],
          certifications: person.certifications ?? [],
          services: person.services ?? [],
          studio: person.studio ?? 'none',
          passwordHash: DEMO_ACCOUNTS.includes(person.email) ? demoHash : closedHash,
          isVerified: true,
          ...(person.role === 'client' && { termsVersion: firm.termsVersion, termsAcceptedAt: createdAt }),
          createdAt,
          updatedAt: createdAt,
        };
      }),
    )
    .returning({ id: users.id, email: users.email });
  const idByEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const idOf: IdOf = (name) => {
    const id = idByEmail.get(seedPeople[name].email);
    if (!id) throw new Error(`${name} was not inserted`);
    return id;
  };
  for (const [name, person] of everybody) {
    const now = time.on(...person.since, '09:00');
    if (person.role === 'client')
      await recordConsent(tx, idOf(name), { kind: 'terms', given: true, now, via: 'registration', language: null });
    const caretaker = caretakers[name];
    if (caretaker)
      await tx
        .update(users)
        .set({ assignedStaffId: idOf(caretaker) })
        .where(eq(users.id, idOf(name)));
  }
  return idOf;
}

/** Lucía shares her own cases with her husband Rafael; those of the bakery stay with the bakery. */
export async function insertShares(tx: Db, time: DemoTime, idOf: IdOf): Promise<void> {
  const createdAt = time.on(-1, '03-02', '10:00');
  await tx.insert(caseShares).values({ ownerId: idOf('lucia'), memberId: idOf('rafael'), createdAt });
}

/** Inserts Lucía's bakery. */
export async function insertBusiness(tx: Db, idOf: IdOf): Promise<string> {
  const [business] = await tx.insert(businesses).values({ name: 'Fernández Bakery' }).returning({ id: businesses.id });
  if (!business) throw new Error('the business was not inserted');
  await tx.insert(businessMembers).values({ businessId: business.id, userId: idOf('lucia'), role: 'owner' });
  return business.id;
}
