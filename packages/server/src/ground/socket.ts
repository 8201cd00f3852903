/**
 * A typed call from a slice to later slices. The earlier slice declares it and calls `ask`; later slices list `plug(…)`
 * in the `plugs` of their faces.
 */
export interface Socket<Args extends unknown[], Answer = void> {
  /**
   * Calls every plugged function in the order of `slices.ts` and awaits each. The first error is thrown, and the
   * remaining functions are not called.
   */
  ask(...args: Args): Promise<Answer[]>;
  /** Returns a function that plugs `answer` in; plugging twice has no further effect. */
  plug(answer: (...args: Args) => Promise<Answer>): () => void;
}

export function socket<Args extends unknown[], Answer = void>(): Socket<Args, Answer> {
  const joined = new Set<(...args: Args) => Promise<Answer>>();
  return {
    async ask(...args) {
      const answers: Answer[] = [];
      for (const answer of joined) answers.push(await answer(...args));
      return answers;
    },
    plug: (answer) => () => void joined.add(answer),
  };
}
