const path = require('node:path');

/** An imported picture or font is its file name. */
module.exports = {
  process: (_text, file) => ({ code: `module.exports = ${JSON.stringify(path.basename(file))};` }),
};
