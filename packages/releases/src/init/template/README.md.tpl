# mfe-__id__

__label_en__. Mounted at `__mount__`, for everybody.

| address | screen |
|---|---|
| `__mount__` | [src/overview/OverviewPage.tsx](src/overview/OverviewPage.tsx) |

| piece | where |
|---|---|
| its name, address and entry in the navigation | [remote.json](remote.json) |
| its screens | [src/remote.tsx](src/remote.tsx) |
| its words in three languages | [src/texts/](src/texts/) |

The site's server renders the screens as well, with these same files. A first render therefore uses no `window` and no `document` (effects and handlers may), takes
the time from `renderedAt()` of `@firm/federation`, names a time zone with every date, and asks the site by `useQuery` only. The header `x-rendered` of a page says `whole` when that went
well, and `frame` when only browsers draw the screen.

__commands__
