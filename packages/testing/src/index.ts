/// <reference types="@testing-library/jest-dom" />
/** What a part's tests need: a mounted screen, a server made of the contract, and checks every part must pass. */
export { client, type MockApi, mockApi, type SeenCall } from '@firm/api-client/testing';
export { renderScreen, type ScreenOptions } from './renderScreen.tsx';
export { textProblems } from './textProblems.ts';
