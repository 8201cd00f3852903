/** The next steps in the README of a new remote, inside the workspace and outside of it. */
export const INSIDE = `\`\`\`sh
pnpm install
npm test -- mfe-__id__
pnpm release publish __id__ --promote
\`\`\``;

export const OUTSIDE = `\`\`\`sh
pnpm install
pnpm dev --against https://…    # this remote at http://localhost:3000, the rest of the page as that site has it
pnpm types && pnpm test
\`\`\`

\`pnpm faults <this folder>\`, in the site's workspace, breaks it in every way that a remote may break, in a real browser, on a site that is started for it.

Every edit loads open pages again, and what was typed comes back; a banner says that it is no page of the site, where nobody else sees it.
What is sent from there, forms say, reaches that site. \`PORT=4000\` takes another port.

The site's packages lie as archives in \`packages/\`; newer ones come by \`pnpm pack-shared <this folder>/packages\` in the site's workspace, their
versions then go into \`package.json\` and \`pnpm-workspace.yaml\`. A version is that of \`package.json\` with a hash of what the build writes.

\`.data/keys/__id__.pem\` signs its releases: keep it secret, and in one place. Whoever runs the site lets it sign, and its team release, once:

\`\`\`sh
pnpm release keys __id__ --trust __key__
pnpm release token add __id__-team --for __id__
\`\`\`

Then, here, with that token:

\`\`\`sh
pnpm build
RELEASE_TOKEN=… pnpm release publish __id__ --dir dist --promote --server https://…
\`\`\`

It ends with 3 where a second person has to agree: the version is published, and visitors have what they had.`;
