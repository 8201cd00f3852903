// Runs in the shell before React: the page's only refresh runtime. Remotes start after React, too late for their own.
import * as runtime from 'react-refresh/runtime';

globalThis.__REACT_REFRESH__ = runtime;
