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

__commands__
