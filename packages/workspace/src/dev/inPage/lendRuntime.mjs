// In the shell, before React: the page's one refresh runtime. Remotes come after React, and one of their own would not reach it any more.
import * as runtime from 'react-refresh/runtime';

globalThis.__REACT_REFRESH__ = runtime;
