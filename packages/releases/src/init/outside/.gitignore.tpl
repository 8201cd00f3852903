node_modules/
dist/
.data/
.cache/
