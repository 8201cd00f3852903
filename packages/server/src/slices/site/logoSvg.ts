/** The firm's logo on its 32 × 32 field, as packages/ui draws it. */
export const logoSvg =
  '<rect width="32" height="32" rx="8" fill="#073E4D"/><g fill="none" stroke-linecap="round"><path d="M16 7 5.5 20M16 7l-5.5 13M16 7l10.5 13M16 7l5.5 13" stroke="#93C0C4" stroke-width="1.5"/><path d="M16 6v21M4.5 20.5h23" stroke="#fff" stroke-width="2.4"/><path d="M5 26.2h5M22 26.2h5" stroke="#F2BC62" stroke-width="2.2"/></g>';
