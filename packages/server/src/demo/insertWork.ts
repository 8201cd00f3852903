import { officeDay, type PipelineStep, type ServiceCategoryKey } from '@firm/contract';
import type { Db } from '../ground/db/database.ts';
import { depositFields, deposits } from '../slices/billing/deposits.tables.ts';
import { hoursFields, workedHours } from '../slices/billing/hours.tables.ts';
import { cases } from '../slices/cases/cases.tables.ts';
import { insertVersion } from '../slices/pipelines/pipelines.repository.ts';
import { insertRow } from '../slices/pipelines/recurring.repository.ts';
import type { DemoTime } from './demoTime.ts';
import type { IdOf } from './insertPeople.ts';
import type { PersonName } from './people.ts';

const nothing = { needs: [], message: null, invoice: null, moveTo: null };
const upload = { kind: 'upload', owedBy: 'client', note: { en: '', es: '', fr: '' } } as const;

/** Procedures of two services. The others show how one is begun. */
const procedures: { service: ServiceCategoryKey; staff: PersonName; dueDays: number; steps: PipelineStep[] }[] = [
  {
    ...{ service: 'real_estate', staff: 'wei', dueDays: 60 },
    steps: [
      {
        ...nothing,
        status: 'intake',
        needs: [
          {
            ...upload,
            ...{ documentType: 'financial_statement', dueDays: 10 },
            title: {
              en: 'Mortgage pre-approval letter',
              es: 'Carta de preaprobación de la hipoteca',
              fr: 'Accord de principe pour le prêt immobilier',
            },
          },
          {
            ...upload,
            ...{ documentType: 'identification', dueDays: 10 },
            title: {
              en: 'Photo ID of each buyer',
              es: 'Identificación con foto de cada comprador',
              fr: 'Pièce d’identité avec photo de chaque acheteur',
            },
          },
        ],
        message: {
          en: 'Welcome. The list of needs shows the two papers to send first. Once we have them, we set up a call about the neighborhoods and the price that fit you.',
          es: 'Le damos la bienvenida. En la lista verá los dos documentos que necesitamos primero. En cuanto los tengamos, acordaremos una llamada sobre los barrios y el precio que le convienen.',
          fr: 'Bienvenue. La liste indique les deux documents à nous envoyer d’abord. Dès que nous les aurons, nous conviendrons d’un appel sur les quartiers et le prix qui vous conviennent.',
        },
      },
      {
        ...nothing,
        status: 'client_review',
        message: {
          en: 'The contract is ready for you to read. Write to us here about anything that is not clear.',
          es: 'El contrato está listo para que lo lea. Escríbanos aquí si algo no le queda claro.',
          fr: 'Le contrat est prêt à être lu. Écrivez-nous ici si un point n’est pas clair.',
        },
      },
      {
        ...nothing,
        status: 'completed',
        invoice: {
          ...{ amountCents: 95_000, dueDays: 14 },
          title: {
            en: 'Advice on the purchase of a home',
            es: 'Asesoría para la compra de una vivienda',
            fr: 'Conseil pour l’achat d’un logement',
          },
        },
      },
    ],
  },
  {
    ...{ service: 'insurance_brokerage', staff: 'denise', dueDays: 10 },
    steps: [
      {
        ...nothing,
        status: 'intake',
        needs: [
          {
            ...upload,
            ...{ documentType: 'insurance_document', dueDays: 5 },
            title: {
              en: 'Your current policy, every page',
              es: 'Su póliza actual, todas las páginas',
              fr: 'Votre contrat actuel, toutes les pages',
            },
          },
        ],
      },
    ],
  },
];

const hours: [digits: string, staff: PersonName, daysAgo: number, minutes: number, text: string, billable: boolean][] =
  [
    ['0417', 'marisol', 6, 90, 'Compared both W-2 forms with the return as filed', true],
    ['0417', 'marisol', 3, 45, 'Form 1040-X, first draft', true],
    ['0417', 'marisol', 1, 20, 'Call with the client about the missing 1099-INT', false],
    ['0352', 'anjali', 5, 120, 'Payroll set-up for the third employee', true],
    ['0344', 'denise', 4, 60, 'Third dispute, letters to two bureaus', true],
  ];

/**
 * Inserts what shows the firm's own work: procedures of two services, bookkeeping that comes back every quarter, hours
 * that wait to be billed, and a deposit.
 */
export async function insertWork(tx: Db, { ago, day }: DemoTime, idOf: IdOf): Promise<void> {
  for (const { staff, ...procedure } of procedures)
    await insertVersion(tx, {
      ...procedure,
      ...{ revision: 1, staffId: idOf(staff), savedBy: idOf('admin'), savedAt: ago(90, '10:30') },
    });
  const known = await tx.select({ id: cases.id, caseNumber: cases.caseNumber }).from(cases);
  const worked = hours.map(([digits, staff, daysAgo, minutes, text, isBillable]) => {
    const caseId = known.find(({ caseNumber }) => caseNumber.endsWith(`-${digits}`))?.id;
    if (!caseId) throw new Error(`the case ${digits} was not inserted`);
    const createdAt = ago(daysAgo, '17:10');
    const day = officeDay(createdAt);
    return { caseId, staffId: idOf(staff), day, minutes, text, isBillable, createdAt };
  });
  await tx.insert(workedHours).values(await hoursFields.sealAll(tx, worked));
  const nextOn = day(40);
  await insertRow(tx, {
    ...{ clientId: idOf('lucia'), service: 'business_accounting', title: 'Bookkeeping', every: 'quarter' },
    ...{ firstOn: nextOn, nextOn },
  });
  const came = ago(12, '11:05');
  const deposit = await depositFields.seal(tx, {
    ...{ clientId: idOf('nadia'), method: 'cash', amountCents: 20_000, note: 'For the next disputes' },
    ...{ recordedBy: idOf('denise'), receivedOn: officeDay(came), createdAt: came },
  });
  await tx.insert(deposits).values(deposit);
}
