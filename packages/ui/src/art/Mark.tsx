/** The firm's mark, a bridge tower with its cables; inline SVG, since the first paint shows it. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#073E4D" />
      <g fill="none" strokeLinecap="round">
        <path d="M16 7 5.5 20M16 7l-5.5 13M16 7l10.5 13M16 7l5.5 13" stroke="#93C0C4" strokeWidth="1.5" />
        <path d="M16 6v21M4.5 20.5h23" stroke="#fff" strokeWidth="2.4" />
        <path d="M5 26.2h5M22 26.2h5" stroke="#F2BC62" strokeWidth="2.2" />
      </g>
    </svg>
  );
}
