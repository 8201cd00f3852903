/**
 * Clients' testimonials of a fresh site; initials stand for people (look.md), so that the firm stores no portraits.
 * Roles and words are texts `voice.<id>`.
 */
export const testimonials = [
  { id: 'bakery', name: 'Rosa Tavárez', rating: 5 },
  { id: 'nurse', name: 'Amina Diallo', rating: 5 },
  { id: 'cleaner', name: 'Jun-ho Park', rating: 5 },
  { id: 'buyers', name: 'Ada & Emeka Nwosu', rating: 5 },
  { id: 'driver', name: 'Farida Haque', rating: 4 },
] as const;
