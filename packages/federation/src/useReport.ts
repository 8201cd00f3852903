import { useContext } from 'react';
import { AreaContext } from './areaContext.ts';

const toNobody = () => {};

/** Returns the function that reports a failure of the remote around the component that leaves its area whole. */
export const useReport = (): ((error: unknown) => void) => useContext(AreaContext).report ?? toNobody;
