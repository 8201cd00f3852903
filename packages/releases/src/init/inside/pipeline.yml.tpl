name: __id__
on:
  push:
    branches: [main]
jobs:
  __id__:
    uses: ./.github/workflows/app.yml
    with: { app: __id__, folder: mfe-__id__ }
    secrets:
      RELEASE_TOKEN: ${{ secrets.RELEASE_TOKEN___secret__ }}
      RELEASE_KEY: ${{ secrets.RELEASE_KEY___secret__ }}
