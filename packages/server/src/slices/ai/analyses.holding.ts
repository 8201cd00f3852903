import { asc, eq, inArray } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { cases } from '../cases/cases.tables.ts';
import { casesOfPapers } from '../cases/visibleCases.ts';
import { documents } from '../documents/documents.tables.ts';
import { aiAnalyses, analysisFields } from './ai.tables.ts';

/** Analyses of the owner's documents, which are erased with them. */
export const heldAnalyses: Holding = {
  name: 'document-analyses',
  tables: [aiAnalyses],
  async rows(db, { id }) {
    const rows = await db
      .select({ analysis: aiAnalyses, fileName: documents.fileName })
      .from(aiAnalyses)
      .innerJoin(documents, eq(documents.id, aiAnalyses.documentId))
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .where(casesOfPapers({ id, role: 'client' }))
      .orderBy(asc(aiAnalyses.startedAt));
    return rows.map(({ analysis, fileName }) => {
      const { run: _, documentId: __, ...row } = analysisFields.open(db, analysis);
      return { fileName, ...row };
    });
  },
  async erase(tx, { id }) {
    const own = tx
      .select({ id: documents.id })
      .from(documents)
      .innerJoin(cases, eq(cases.id, documents.caseId))
      .where(eq(cases.clientId, id));
    // The law requires keeping some documents, but not the values read from them.
    await tx.delete(aiAnalyses).where(inArray(aiAnalyses.documentId, own));
  },
};
