/** A place where later slices join in what an earlier one does. The earlier one declares it and asks; `plugs` in their faces name who joins. */
export interface Socket<Args extends unknown[], Answer = void> {
  /** Asks everybody who joined, one after the other, in the order of the floor plan. The first failure ends it. */
  ask(...args: Args): Promise<Answer[]>;
  /** Answers the way to join; to join twice is to join once. */
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
