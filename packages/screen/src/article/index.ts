/** HTML that somebody at the firm wrote, as a page shows it: sanitised by the contract's list, then React elements. */
export { articleNodes } from './articleNodes.tsx';
export { articleTree, withWords } from './articleTree.ts';
