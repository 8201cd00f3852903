import type { Colleague } from '@firm/contract';

export const nameOf = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
