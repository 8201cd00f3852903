import type { Language } from '@firm/contract';

/**
 * A post of `index.ts` in another language; its body is the file `<language>/<slug>.html`. It shares author, category,
 * tags and drawing with the original.
 */
interface SeedTranslation {
  of: string;
  language: Exclude<Language, 'en'>;
  slug: string;
  title: string;
  excerpt: string;
  metaDescription: string;
  /** The days after the original. */
  daysLater: number;
  views: number;
}

export const seedTranslations: SeedTranslation[] = [
  {
    of: 'how-an-itin-works',
    language: 'es',
    slug: 'como-funciona-un-itin',
    title: 'Cómo funciona un ITIN y cuándo deja de servir',
    excerpt:
      'Quién necesita un número de identificación del contribuyente, cómo pedirlo sin enviar el pasaporte por correo, por qué vence y qué pensar sobre la privacidad antes de declarar.',
    metaDescription:
      'Guía clara del ITIN: formulario W-7, documentos que acepta el IRS, renovación tras tres años sin uso y qué créditos exigen número de Seguro Social.',
    daysLater: 6,
    views: 5210,
  },
  {
    of: 'how-an-itin-works',
    language: 'fr',
    slug: 'comment-fonctionne-un-itin',
    title: 'Comment fonctionne un ITIN, et quand il cesse de fonctionner',
    excerpt:
      'Qui a besoin d’un numéro de contribuable, comment le demander sans poster son passeport, pourquoi il expire et que penser de la confidentialité avant de déclarer.',
    metaDescription:
      'L’ITIN expliqué simplement : formulaire W-7, documents acceptés par l’IRS, renouvellement après trois ans sans usage, crédits qui exigent un numéro de sécurité sociale.',
    daysLater: 9,
    views: 1480,
  },
  {
    of: 'renewing-a-green-card',
    language: 'es',
    slug: 'renovar-la-tarjeta-verde',
    title: 'Renovar la tarjeta verde: qué cambia y qué no',
    excerpt:
      'La tarjeta vence y la residencia casi nunca. Cuándo presentar el formulario I-90, qué llevar mientras tanto y quién debe hablar antes con un abogado.',
    metaDescription:
      'El formulario I-90 explicado: cuándo presentarlo, cómo el recibo prolonga la tarjeta, por qué la de dos años es distinta y cuándo conviene la ciudadanía.',
    daysLater: 2,
    views: 8930,
  },
  {
    of: 'renewing-a-green-card',
    language: 'fr',
    slug: 'renouveler-une-carte-verte',
    title: 'Renouveler une carte verte : ce qui change et ce qui ne change pas',
    excerpt:
      'La carte expire, le statut presque jamais. Quand déposer le formulaire I-90, que porter sur soi en attendant, et qui doit d’abord parler à un avocat.',
    metaDescription:
      'Le formulaire I-90 expliqué : quand le déposer, comment le récépissé prolonge la carte, pourquoi celle de deux ans est différente, quand préférer la citoyenneté.',
    daysLater: 3,
    views: 2040,
  },
  {
    of: 'building-credit-from-zero',
    language: 'es',
    slug: 'construir-credito-desde-cero',
    title: 'Construir crédito desde cero en doce meses',
    excerpt:
      'No tener historial es una página en blanco, no una mancha. Un plan mes a mes para recién llegados, con o sin número de Seguro Social.',
    metaDescription:
      'Plan mes a mes para construir crédito en Estados Unidos desde cero: cuenta, tarjeta asegurada, préstamo para construir crédito y ofertas que conviene rechazar.',
    daysLater: 5,
    views: 6120,
  },
  {
    of: 'building-credit-from-zero',
    language: 'fr',
    slug: 'construire-son-credit-en-partant-de-zero',
    title: 'Construire son crédit en partant de zéro, en douze mois',
    excerpt:
      'L’absence d’historique est une page blanche plutôt qu’une mauvaise note. Un plan mois par mois pour les nouveaux arrivants, avec ou sans numéro de sécurité sociale.',
    metaDescription:
      'Un plan mois par mois pour bâtir son crédit aux États-Unis : compte bancaire, carte garantie, prêt de constitution de crédit et offres à refuser.',
    daysLater: 8,
    views: 1730,
  },
  {
    of: 'co-op-or-condo',
    language: 'es',
    slug: 'co-op-o-condominio',
    title: 'Co-op o condominio: ¿qué está comprando en realidad?',
    excerpt:
      'Dos apartamentos parecidos en Forest Hills pueden diferir en 180,000 dólares, porque uno es una escritura y el otro son acciones. Qué significa cada cosa.',
    metaDescription:
      'Co-op o condominio en la ciudad de Nueva York: propiedad, gastos mensuales, aprobación de la junta, subarriendo, costos de cierre y qué leer antes de elegir.',
    daysLater: 12,
    views: 2870,
  },
  {
    of: 'co-op-or-condo',
    language: 'fr',
    slug: 'co-op-ou-copropriete',
    title: 'Co-op ou copropriété : qu’achetez-vous vraiment ?',
    excerpt:
      'Deux appartements semblables à Forest Hills peuvent différer de 180 000 dollars, car l’un est un titre de propriété et l’autre des parts de société. Ce que chacun signifie.',
    metaDescription:
      'Co-op ou condo à New York : propriété, charges mensuelles, accord du conseil, sous-location, frais de vente, et ce qu’il faut lire avant de choisir.',
    daysLater: 15,
    views: 990,
  },
  {
    of: 'one-hour-a-week-bookkeeping',
    language: 'es',
    slug: 'la-contabilidad-en-una-hora-a-la-semana',
    title: 'La contabilidad en una hora a la semana',
    excerpt:
      'Un horario para negocios pequeños a los que no les gusta llevar libros: ventas, gastos, facturas sin cobrar, saldo y las dos semanas siguientes, en sesenta minutos.',
    metaDescription:
      'Rutina semanal de contabilidad para negocios pequeños, minuto a minuto: cuentas separadas, recibos, cuánto tiempo guardarlos y cómo ponerse al día.',
    daysLater: 20,
    views: 1110,
  },
  {
    of: 'one-hour-a-week-bookkeeping',
    language: 'fr',
    slug: 'la-comptabilite-en-une-heure-par-semaine',
    title: 'La comptabilité en une heure par semaine',
    excerpt:
      'Un emploi du temps pour les petites entreprises qui n’aiment pas les livres : ventes, dépenses, impayés, solde et deux semaines d’avance, en soixante minutes.',
    metaDescription:
      'Une routine de comptabilité hebdomadaire, minute par minute, pour les petites entreprises : comptes séparés, reçus, durée de conservation, retard à rattraper.',
    daysLater: 24,
    views: 640,
  },
  {
    of: 'notary-is-not-a-notario',
    language: 'es',
    slug: 'un-notary-public-no-es-un-notario',
    title: 'Un notary public no es un notario',
    excerpt:
      'En Nueva York, un notary public comprueba su firma y nada más. Quién puede aconsejarle sobre inmigración, qué deben darle por escrito y cómo empieza el fraude.',
    metaDescription:
      'Quién puede dar consejo migratorio en Nueva York, qué puede y qué no puede hacer un notary public, sus derechos como cliente y qué hacer si lo engañaron.',
    daysLater: 1,
    views: 10340,
  },
  {
    of: 'notary-is-not-a-notario',
    language: 'fr',
    slug: 'un-notary-public-n-est-pas-un-notaire',
    title: 'Un notary public n’est pas un notaire',
    excerpt:
      'À New York, un notary public vérifie votre signature et rien de plus. Qui peut vous conseiller sur l’immigration, ce qu’on doit vous remettre, et comment la fraude commence.',
    metaDescription:
      'Qui peut donner un conseil en immigration à New York, ce qu’un notary public peut faire ou non, vos droits de client, et que faire si l’on vous a trompé.',
    daysLater: 4,
    views: 1860,
  },
  {
    of: 'an-irs-letter-has-arrived',
    language: 'es',
    slug: 'llego-una-carta-del-irs',
    title: 'Llegó una carta del IRS. Lea primero estas cuatro líneas',
    excerpt:
      'Casi todas las cartas del IRS tratan de un solo asunto y un solo año. El número del aviso, el año tributario, lo que piden y la fecha le dicen qué hacer.',
    metaDescription:
      '¿Recibió una carta del IRS? Qué significa el código CP o LTR, qué plazos son estrictos y qué hacer antes de pagar o llamar a nadie.',
    daysLater: 1,
    views: 11260,
  },
  {
    of: 'an-irs-letter-has-arrived',
    language: 'fr',
    slug: 'une-lettre-de-l-irs-est-arrivee',
    title: 'Une lettre de l’IRS est arrivée. Lisez d’abord ces quatre lignes',
    excerpt:
      'La plupart des lettres de l’IRS portent sur un seul sujet et une seule année. Le numéro, l’année, la demande et la date vous disent que faire.',
    metaDescription:
      'Vous avez reçu une lettre de l’IRS ? Ce que veut dire le code CP ou LTR, quels délais sont stricts, et que faire avant de payer ou d’appeler.',
    daysLater: 2,
    views: 1940,
  },
  {
    of: 'first-home-in-queens-costs-after-the-price',
    language: 'es',
    slug: 'primera-casa-en-queens-lo-que-cuesta-ademas-del-precio',
    title: 'La primera casa en Queens: lo que cuesta además del precio',
    excerpt:
      'Una lista de los gastos de cierre de una casa de 700,000 dólares, el impuesto que más sorprende y los pagos que llegan en el primer año.',
    metaDescription:
      'Gastos de cierre en Queens, renglón por renglón: impuesto de registro de la hipoteca, seguro de título, abogados, reservas, y dónde puede bajar la cifra.',
    daysLater: 5,
    views: 6870,
  },
  {
    of: 'first-home-in-queens-costs-after-the-price',
    language: 'fr',
    slug: 'premier-achat-dans-le-queens-les-frais-apres-le-prix',
    title: 'Premier achat dans le Queens : les frais qui viennent après le prix',
    excerpt:
      'La liste des frais de signature d’une maison à 700 000 dollars, la taxe qui surprend le plus et les paiements de la première année.',
    metaDescription:
      'Les frais d’achat dans le Queens, ligne par ligne : taxe d’enregistrement de l’hypothèque, titre, avocats, provisions, et où le chiffre peut baisser.',
    daysLater: 8,
    views: 1320,
  },
  {
    of: 'collector-calls-about-an-old-debt',
    language: 'es',
    slug: 'le-llaman-por-una-deuda-vieja',
    title: 'Le llaman por una deuda vieja. Qué averiguar primero',
    excerpt:
      'No pague ni prometa nada en la primera llamada. Averigüe si la deuda es suya, si es demasiado vieja para un juicio y si ya hay una demanda.',
    metaDescription:
      'Un cobrador llama por una deuda antigua: cómo disputarla por escrito, el plazo de tres años de Nueva York y qué hacer si le notifican una demanda.',
    daysLater: 3,
    views: 7940,
  },
  {
    of: 'collector-calls-about-an-old-debt',
    language: 'fr',
    slug: 'on-vous-appelle-pour-une-vieille-dette',
    title: 'On vous appelle pour une vieille dette. Ce qu’il faut d’abord savoir',
    excerpt:
      'Ne payez et ne promettez rien au premier appel. Cherchez si la dette est la vôtre, si elle est trop ancienne pour un procès et si une procédure existe.',
    metaDescription:
      'Un agent de recouvrement appelle pour une vieille dette : la contester par écrit, le délai de trois ans à New York, et que faire d’une assignation.',
    daysLater: 6,
    views: 1180,
  },
  {
    of: 'what-a-landlord-may-charge-before-you-move-in',
    language: 'es',
    slug: 'que-puede-cobrar-el-casero-antes-de-la-mudanza',
    title: 'Qué puede cobrar el casero antes de la mudanza',
    excerpt:
      'Cargos de solicitud, depósitos, el último mes, el agente: qué cobros son legales en un apartamento común de Nueva York y cómo recuperar el depósito.',
    metaDescription:
      'Depósitos, comisiones y cargos al alquilar en la ciudad de Nueva York: qué es legal, qué no, y en cuántos días deben devolverle el depósito.',
    daysLater: 4,
    views: 7310,
  },
  {
    of: 'what-a-landlord-may-charge-before-you-move-in',
    language: 'fr',
    slug: 'ce-qu-un-bailleur-peut-demander-avant-l-emmenagement',
    title: 'Ce qu’un bailleur peut demander avant l’emménagement',
    excerpt:
      'Frais de dossier, dépôts, dernier mois, agent : quelles sommes sont légales pour un appartement ordinaire à New York, et comment récupérer un dépôt.',
    metaDescription:
      'Dépôts, commissions et frais pour louer à New York : ce qui est légal, ce qui ne l’est pas, et sous combien de jours le dépôt doit être rendu.',
    daysLater: 7,
    views: 1410,
  },
  {
    of: 'reading-the-visa-bulletin',
    language: 'es',
    slug: 'como-leer-el-boletin-de-visas',
    title: 'Cómo leer el boletín de visas con una fecha en la mano',
    excerpt:
      'Fecha de prioridad, categoría, columna y dos tablas: el boletín de visas leído con el caso de una familia inventada, y por qué las fechas retroceden.',
    metaDescription:
      'El Visa Bulletin explicado: fecha de prioridad, categorías F1 a F4, las dos tablas, el retroceso y los cambios familiares que mueven la fila.',
    daysLater: 6,
    views: 8020,
  },
  {
    of: 'reading-the-visa-bulletin',
    language: 'fr',
    slug: 'lire-le-bulletin-des-visas',
    title: 'Lire le bulletin des visas, une date à la main',
    excerpt:
      'Date de priorité, catégorie, colonne et deux tableaux : le bulletin des visas lu avec une famille imaginaire, et pourquoi les dates reculent.',
    metaDescription:
      'Le Visa Bulletin expliqué : date de priorité, catégories F1 à F4, les deux tableaux, la rétrogression et les changements qui déplacent la file.',
    daysLater: 9,
    views: 1650,
  },
  {
    of: 'renting-out-a-basement-in-queens',
    language: 'es',
    slug: 'alquilar-un-sotano-en-queens',
    title: '¿Se puede alquilar un sótano en Queens?',
    excerpt:
      'Basement y cellar no son lo mismo. Qué dicen los papeles de la casa, qué está cambiando en la ciudad y qué arriesga quien alquila de todos modos.',
    metaDescription:
      'Alquilar un sótano en Queens: la diferencia entre basement y cellar, el certificado de ocupación, el programa piloto de la ciudad y los riesgos.',
    daysLater: 4,
    views: 6450,
  },
  {
    of: 'renting-out-a-basement-in-queens',
    language: 'fr',
    slug: 'louer-un-sous-sol-dans-le-queens',
    title: 'Peut-on louer un sous-sol dans le Queens ?',
    excerpt:
      'Basement et cellar ne sont pas la même chose. Ce que disent les papiers de la maison, ce qui change en ville, et ce que risque celui qui loue quand même.',
    metaDescription:
      'Louer un sous-sol dans le Queens : basement ou cellar, certificat d’occupation, programme pilote de la ville, et les risques d’une location illégale.',
    daysLater: 7,
    views: 1090,
  },
];
