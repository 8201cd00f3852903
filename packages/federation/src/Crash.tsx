import type { ErrorInfo } from 'react';

/** Enough to find the component that threw. */
const LINES = 6;

/** Shows developers why an area failed: the error, and the components around it. Builds for visitors leave it out. */
export function Crash({ error, componentStack }: { error: unknown } & ErrorInfo) {
  const components = (componentStack ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <pre tabIndex={0} style={LOOK}>
      {[saidBy(error), ...components.slice(0, LINES)].join('\n')}
    </pre>
  );
}

function saidBy(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'what was thrown has no words';
  }
}

const LOOK = {
  margin: '0 auto 24px',
  padding: 16,
  maxWidth: 960,
  maxHeight: '40vh',
  overflow: 'auto',
  background: '#1d1f21',
  color: '#ffb4a8',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
