// CommonJS: Vite writes a copy beside a configuration that is an ES module, which a host forbids.
module.exports = require('../src/process/ponder-modules.ts')
