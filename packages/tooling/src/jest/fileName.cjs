const path = require('node:path');

/** Replaces an imported picture or font by its file name. */
module.exports = {
  process: (_text, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` }),
};
