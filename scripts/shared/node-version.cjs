/* Read by any Node, however old: it must parse everywhere. */
'use strict'
var have = process.versions.node.split('.').map(Number)
if (have[0] < 20 || (have[0] === 20 && have[1] < 19)) {
  console.error('Gantry needs Node.js 20.19 or newer; this is ' + process.versions.node + '.')
  process.exit(1)
}
