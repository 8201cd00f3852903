{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "types": ["node", "jest"]
  },
  "include": ["src", "../packages/build/assets.d.ts"]
}
