/** Matches browsers that run no scripts, in which menus do not open: what they hold is shown or linked instead. */
export const withoutScripts = '@media (scripting: none)';
