import { useContext } from 'react';
import { AreaContext } from './areaContext.ts';

const noHelp = async () => false;

/**
 * Reports a failure of the remote around the component, and looks for a version of it that works: resolves to true if
 * there is one, which then replaces the area.
 */
export const useRecovery = () => useContext(AreaContext).recover ?? noHelp;
