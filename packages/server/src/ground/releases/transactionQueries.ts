import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db/database.ts';

interface Held {
  isOver(): boolean;
  ask<T>(query: (db: Db) => Promise<T>): Promise<T>;
}

/**
 * Gives queries to the transaction that their caller holds, one at a time as the driver wants them, and all others to
 * the database.
 */
export function createTransactionQueries(db: Db) {
  const held = new AsyncLocalStorage<Held>();
  return {
    isHeld: () => held.getStore()?.isOver() === false,
    ask: <T>(query: (db: Db) => Promise<T>): Promise<T> => held.getStore()?.ask(query) ?? query(db),
    /** Runs `work`, whose queries go to the transaction. Those that it leaves behind go to the database. */
    async hold<T>(tx: Db, work: () => Promise<T>): Promise<T> {
      let last: Promise<unknown> = Promise.resolve();
      let isOver = false;
      const ask = <U>(query: (db: Db) => Promise<U>): Promise<U> => {
        const answer = last.then(() => query(isOver ? db : tx));
        last = answer.catch(() => {});
        return answer;
      };
      try {
        return await held.run({ ask, isOver: () => isOver }, work);
      } finally {
        await last;
        isOver = true;
      }
    },
  };
}

export type TransactionQueries = ReturnType<typeof createTransactionQueries>;
