import type { Slice } from '../../ground/slice.ts';
import { onHolderChanged } from '../cases/sockets.ts';
import { heldImports } from './imports.holding.ts';
import { mergingOfImports } from './imports.merging.ts';
import * as tables from './imports.tables.ts';
import { giveKeys } from './keys.repository.ts';

/** Clients, cases and documents from another system; `pnpm admin import` is its only way in. */
export const importsSlice: Slice = {
  name: 'imports',
  tables: [tables],
  holdings: [heldImports],
  merging: mergingOfImports,
  plugs: [onHolderChanged.plug(giveKeys)],
};
