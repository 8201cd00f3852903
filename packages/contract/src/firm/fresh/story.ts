import type { StoryWords } from '../../types.ts';

/** One paragraph a line. Placeholders stand for facts of the firm: its name, the year, and how many work there. */
export const freshStory: StoryWords = {
  en: [
    '{{firm}} was founded in {{year}}, in one room above a pharmacy, by a tax preparer and an immigration specialist who kept sending each other the same clients. A family would come about a tax letter and mention a renewal; another would come about a green card and bring an unfiled return.',
    'So they put the two desks in one room, and then a third for the shop owners whose books nobody read. Credit, homes, loans and insurance followed, each because a client had asked. Today more than {{staff}} people work here, and the rule of the first room still holds: one file, one specialist with a name, and the price before the work.',
  ].join('\n'),
  es: [
    '{{firm}} nació en {{year}}, en una sola habitación encima de una farmacia, de la mano de una preparadora de impuestos y un especialista en inmigración que se enviaban siempre los mismos clientes. Una familia venía por una carta de impuestos y mencionaba una renovación; otra venía por la tarjeta verde y traía una declaración sin presentar.',
    'Así que pusieron los dos escritorios en la misma habitación, y luego un tercero para los comerciantes cuyas cuentas nadie leía. Después llegaron el crédito, las viviendas, los préstamos y los seguros, siempre porque un cliente lo había pedido. Hoy trabajan aquí más de {{staff}} personas, y la regla de la primera habitación sigue en pie: un expediente, un especialista con nombre y apellido y el precio antes del trabajo.',
  ].join('\n'),
  fr: [
    '{{firm}} a été fondé en {{year}}, dans une seule pièce au-dessus d’une pharmacie, par une préparatrice d’impôts et un spécialiste de l’immigration qui s’envoyaient toujours les mêmes clients. Une famille venait pour une lettre du fisc et parlait d’un renouvellement ; une autre venait pour une carte verte (green card) et apportait une déclaration non déposée.',
    'Ils ont donc mis les deux bureaux dans la même pièce, puis un troisième pour les commerçants dont personne ne lisait les comptes. Le crédit, les logements, les prêts et les assurances ont suivi, chaque fois parce qu’un client l’avait demandé. Aujourd’hui, plus de {{staff}} personnes travaillent ici, et la règle de la première pièce tient toujours : un dossier, un spécialiste attitré, et le prix avant le travail.',
  ].join('\n'),
};
