import type { ServiceCategoryKey } from '../../constants.ts';
import { businessAccounting, businessConsulting } from './businessQuestions.ts';
import { brokerage, creditRepair, insuranceBrokerage, realEstate } from './homeQuestions.ts';
import type { IntakeQuestion } from './intake.ts';
import { flightServices, legalServices, translation } from './paperQuestions.ts';
import { immigration, taxPreparation } from './personQuestions.ts';

/**
 * The questions of each service before its case is started, in order, with their texts in all languages: both the
 * browser and the server show them.
 */
export const intakeQuestions: Readonly<Record<ServiceCategoryKey, readonly IntakeQuestion[]>> = {
  tax_preparation: taxPreparation,
  immigration,
  credit_repair: creditRepair,
  real_estate: realEstate,
  brokerage,
  flight_services: flightServices,
  legal_services: legalServices,
  translation,
  business_accounting: businessAccounting,
  business_consulting: businessConsulting,
  insurance_brokerage: insuranceBrokerage,
};
