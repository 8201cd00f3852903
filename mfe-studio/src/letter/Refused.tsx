import { Note } from '@firm/ui';

/** Says that a letter was refused, and why. */
export function Refused({ title, problems }: { title: string; problems: readonly string[] }) {
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b>
      <ul>
        {problems.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Note>
  );
}
