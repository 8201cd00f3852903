import type { Award, Credential } from '../../types.ts';

export const freshCredentials: readonly Credential[] = [
  {
    text: {
      en: 'Enrolled agents, admitted to represent taxpayers before the IRS',
      es: 'Agentes inscritos, autorizados a representar a contribuyentes ante el IRS',
      fr: 'Agents agréés (enrolled agents), habilités à représenter les contribuables devant l’IRS',
    },
  },
  {
    text: {
      en: 'Immigration filings prepared beside attorneys admitted in New York',
      es: 'Trámites de inmigración preparados junto a abogados habilitados en Nueva York',
      fr: 'Démarches d’immigration préparées aux côtés d’avocats inscrits au barreau de New York',
    },
  },
  {
    text: {
      en: 'Licensed real estate, mortgage and insurance brokers',
      es: 'Corredores con licencia de bienes raíces, hipotecas y seguros',
      fr: 'Courtiers agréés en immobilier, en prêts et en assurances',
    },
  },
  {
    text: {
      en: 'Certified translators for Spanish and French',
      es: 'Traductores certificados de español y francés',
      fr: 'Traducteurs certifiés pour l’espagnol et le français',
    },
  },
];

export const freshAwards: readonly Award[] = [
  {
    text: {
      en: 'Neighborhood business of the year, Long Island City merchants',
      es: 'Negocio del año del barrio, comerciantes de Long Island City',
      fr: 'Entreprise de quartier de l’année, commerçants de Long Island City',
    },
    year: 2014,
  },
  {
    text: {
      en: 'Language access prize of the borough’s libraries',
      es: 'Premio de acceso lingüístico de las bibliotecas del distrito',
      fr: 'Prix de l’accès linguistique des bibliothèques de l’arrondissement',
    },
    year: 2019,
  },
  {
    text: {
      en: 'Best small employer, Queens',
      es: 'Mejor pequeña empresa para trabajar, Queens',
      fr: 'Meilleure petite entreprise où travailler, Queens',
    },
    year: 2023,
  },
];
