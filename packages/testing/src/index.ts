/// <reference types="@testing-library/jest-dom" />
/** Test helpers for apps: a mounted screen, a server made from the contract, and checks that every app must pass. */
export { client, type MockApi, mockApi, type SeenCall } from '@firm/api-client/testing';
export { countRefetchesOfNeeds } from './countRefetchesOfNeeds.ts';
export { remoteProblems } from './remoteProblems.ts';
export { renderScreen, type ScreenOptions } from './renderScreen.tsx';
export { textProblems } from './textProblems.ts';
