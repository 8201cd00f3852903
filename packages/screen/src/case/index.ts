/** Pieces of a case that clients and staff both see, each in the words of its app. */
export { leftSigners } from './leftSigners.ts';
export { NeedRow } from './NeedRow.tsx';
export { NeedState } from './NeedState.tsx';
export { refreshAppointments } from './refreshAppointments.ts';
export { refreshNeeds } from './refreshNeeds.ts';
export { SignerList } from './SignerList.tsx';
