/** Every answer other than success, by its reason. */

export * from './errors/access.ts';
export * from './errors/httpError.ts';
export * from './errors/input.ts';
export * from './errors/outages.ts';
export * from './errors/refuseUnseen.ts';
export * from './errors/requireSeen.ts';
export * from './errors/tooMany.ts';
