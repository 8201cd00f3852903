import type { Db } from '../ground/db/database.ts';
import { prices } from '../slices/billing/prices.tables.ts';
import type { DemoTime } from './demoTime.ts';

type Row = Pick<typeof prices.$inferInsert, 'service' | 'en' | 'es' | 'fr' | 'unit' | 'cents'>;

const rows: Row[] = [
  {
    ...{ service: 'tax_preparation', unit: 'item', cents: 31_000 },
    ...{ en: 'Federal and state return', es: 'Declaración federal y estatal', fr: 'Déclaration fédérale et de l’État' },
  },
  {
    ...{ service: 'tax_preparation', unit: 'item', cents: 29_900 },
    ...{ en: 'Amended return', es: 'Declaración enmendada', fr: 'Déclaration rectifiée' },
  },
  {
    ...{ service: 'business_accounting', unit: 'item', cents: 30_000 },
    ...{ en: 'Bookkeeping for a month', es: 'Contabilidad de un mes', fr: 'Comptabilité d’un mois' },
  },
  {
    ...{ service: 'translation', unit: 'item', cents: 3_500 },
    ...{
      en: 'Certified translation, a page',
      es: 'Traducción certificada, por página',
      fr: 'Traduction certifiée, la page',
    },
  },
  { service: null, unit: 'hour', cents: 15_000, en: 'Consulting', es: 'Asesoría', fr: 'Conseil' },
  {
    ...{ service: null, unit: 'item', cents: 1_500 },
    ...{ en: 'Notarized affidavit', es: 'Declaración jurada ante notario', fr: 'Attestation notariée' },
  },
];

/** Inserts the firm's price list. */
export async function insertPrices(tx: Db, { ago }: DemoTime): Promise<void> {
  const createdAt = ago(120, '09:00');
  await tx.insert(prices).values(rows.map((row) => ({ ...row, isActive: true, createdAt, updatedAt: createdAt })));
}
