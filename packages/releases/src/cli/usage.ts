import { RUN_BY } from '../runBy.ts';

export const USAGE = `Usage: ${RUN_BY} release <command> [remote] [options]
  init     <name>                     write a new remote, mfe-<name>: --mount </path>, --label <language>=<text>, --dir <folder outside the workspace>
  publish  <remote>                   build its present source, put it into the release store under a new version;
                                      --from <environment>, also with promote and rollout: build nothing, take the version that everybody gets there,
                                      or the one of --to, as its team signed it; --accept, also with sign, promote and rollout: also one that is larger than its budget
  sign     <remote> --out <folder>    build its present source and sign it, for publish --dir on a machine without the key
  version  <remote>                   build its present source, say which version that is; --to <v>: as that version
  check    <remote>                   build its present source, say whether it fits everything that takes traffic, and its budget
  rollout  <remote> [--to <v>]        give the present source's version, or the named one, to some: --traffic <basis points, or 10%>, --strategy <name>, --cohort <who>=<basis points>;
                                      it takes the place of one on its way, --no-replace refuses instead;
                                      --at <time>: it begins then, by itself, in place of what was planned before; --off cancels that;
                                      --again, also with promote: one that was taken back by itself
  promote  <remote> [--to <v>]        give everybody the version on its way, or the named one
  pause    <remote>                   stop a rollout at the share it has
  rollback <remote>                   take back the version on its way, or go back to the newest earlier one that fits and did well;
                                      --accept: where none does, to the one that the refusal names
  pin      <remote> [--off]           hold it at its version, or let go
  ban      <remote> [--to <v> | --before <v>]   keep a version, or all published before one, from ever running again; with --off lifts that
  approval <remote>                   say whether a second person has to agree before a version goes to more visitors (--on, --off), and what waits;
                                      --agree <request> as the second person, or --decline it, which withdraws one's own, each with --reason
  freeze   [remote]                   list the freezes that hold or are to come; with --reason, keep its versions (--all: of every app) from going to more
                                      visitors: --at <time>, now unless told, --until <time>, until it is lifted unless told; --lift <freeze> --reason ends one
  preview  <remote> [--to <v>]        a link that shows the present source's version, or the named one, out of turn: --hours <n>, 8 unless told;
                                      --off --to <v> ends a version for previews
  status   [remote]                   what traffic sees, what is published
  why      <remote> [--to <v>]        why its versions, or the named one, failed, in browsers or on the server: message, place in the sources, route, browsers, how often
  audit    [remote]                   who changed what, and why
  doctor   [--prune]                  check every version in use, delete what nobody needs
  keys     <remote> [--trust <public key>] [--retire <id>] [--revoke <id>]   the keys that may sign its releases;
                                      --renew, alone: a new one signs on the store's machine from now on, and the one before is retired
  owner    <remote> [--mail <address>] [--webhook <https address>] [--off]   who is told when it fails first, is taken back and is well again
  token    add <name> --for <remote>[,<remote>] [--days <n>] [--previews] | revoke <name> | list   who may release through a server, for 30 days unless told;
                                      --previews: it publishes and shows versions for previews, and reads what is published: nothing else
Options: --dir <built folder>  --promote (with publish)  --reason <text>  --data <folder>  --json
         --server <address>: a running site instead of the store; the token in RELEASE_TOKEN, the team's private key in RELEASE_KEY or .data/keys/<remote>.pem
         --in <environment>: one that environments.json names; the token in RELEASE_TOKEN_<NAME>
Strategies: AllAtOnce, Linear10PercentEvery1Minute, Canary10Percent5Minutes, with your own numbers. Cohorts: staff, en, es, fr
Exit codes: 0 done, 1 refused, 2 could not run, 3 asked for, and waits for a second person`;

/** Thrown for a command with wrong syntax. */
export class Usage extends Error {}
