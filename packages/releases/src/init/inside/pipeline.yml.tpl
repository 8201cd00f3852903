name: __id__
on:
  push:
    paths: &paths
      - "mfe-__id__/**"
      - "packages/contract/src/**"
      - "packages/ui/src/art/**"
      - "packages/build/src/**"
      - "packages/*/package.json"
      - "pnpm-lock.yaml"
  pull_request:
    paths: *paths
jobs:
  __id__:
    uses: ./.github/workflows/part.yml
    with: { part: __id__, folder: mfe-__id__ }
    secrets:
      RELEASE_TOKEN: ${{ secrets.RELEASE_TOKEN___secret__ }}
      RELEASE_KEY: ${{ secrets.RELEASE_KEY___secret__ }}
