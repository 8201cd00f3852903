// Loaded into a server process of the trial: SIGUSR2 sets its clock forward, the next one right, the third back, and
// the fourth right again.
// Less than the life of an access token, which would have to be renewed.
const JUMP_MS = 5 * 60 * 1000;
const Real = Date;
const STEPS = [JUMP_MS, 0, -JUMP_MS, 0];
let step = 0;
let ahead = 0;

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(Real.now() + ahead);
  }
  static now() {
    return Real.now() + ahead;
  }
};
process.on('SIGUSR2', () => {
  ahead = STEPS[step++ % STEPS.length] ?? 0;
});
