# The site's packages come from the archives beside, never from a registry.
overrides:
__overrides__

allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  esbuild: false
