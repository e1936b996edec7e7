const { INNER, innerRules } = require('./.dependency-cruiser.inner.cjs')

/**
 * The rooms of the contract, of the client kernel and of the server, from the ground up. A room knows those
 * below it, and of them only the files named here: their doors. What is not named is a room's own business.
 */
const SCHEMA = {
  values: [
    'charge-scopes',
    'close-checks',
    'scope-words',
    'paper',
    'decimal',
    'families',
    'net-tables',
    'order-quantity',
    'quantities',
    'tender-states',
    'units',
    'fields',
    'kept-fields',
    'names',
    'points',
    'shape-issues',
    'shaped-fields',
    'shapes',
    'printed',
    'field-kind',
    'zone',
    'in-force',
  ],
  contract: ['event', 'file-line', 'kit', 'problem', 'route-input'],
  published: [],
  public: [],
  permissions: [],
  reference: ['openapi-of', 'example-row'],
  areas: ['[\\w-]+'],
  sales: [
    'pricing',
    'taxes',
    'tax-rates',
    'sales-orders',
    'delivery-exceptions',
    'invoices',
    'corrected-invoices',
    'opening-invoices',
    'payments',
    'repricing',
    'invoice-desk',
    'receivables',
    'standing',
    'dashboard',
    'sales-order-input',
    'day-close',
  ],
  road: ['[\\w-]+'],
  index: [],
  build: [],
}
const CORE = {
  platform: [],
  log: ['event', 'projection', 'collection', 'collection-state', 'log', 'row-list'],
  notify: ['toasts', 'notices'],
  reading: [
    'reading',
    'when',
    'facts',
    'derived-facts',
    'capability',
    'provide',
    'explain',
    'latest',
    'record-scope',
    'with-article',
  ],
  wire: ['api', 'data-in', 'transport', 'server-clock', 'stream', 'call-failed', 'problem', 'problem-text'],
  files: ['files', 'file-address'],
  device: ['store-port', 'store', 'store-memory', 'drafts', 'blobs', 'recent', 'leader', 'offline-files'],
  session: ['session', 'refresh', 'unauthorised', 'sign-out', 'passage', 'doorstep', 'me'],
  keys: ['keys', 'key-names'],
  command: [
    'answers',
    'ask',
    'whole-list',
    'call',
    'contexts',
    'command',
    'local-command',
    'command-for',
    'export-rows',
    'for-each-row',
    'each-words',
    'outcome',
    'bus',
    'pipeline',
    'confirming',
    'password-question',
    'journal',
    'activity',
    'outbox',
    'secrets',
    'middleware/[\\w-]+',
  ],
  plugin: ['manifest', 'effect', 'outline', 'registry', 'setup-tasks', 'home-panels', 'driver-header'],
  palette: ['door', 'points', 'nothing-yet', 'reason', 'search-all', 'entry', 'invoke'],
  kernel: ['boot', 'gantry', 'core-commands', 'refolded'],
  react: ['index', '[\\w-]+'],
  resource: [
    'define-resource',
    'resource-types',
    'resource-screens',
    'label-of',
    'list-spec',
    'list-tools',
    'record-panels',
    'related',
    'resource-events',
    'field-kind',
    'bulk',
    'row-commands',
  ],
  screens: ['index', 'define-resource'],
}
const SERVER = {
  root: [],
  environment: [],
  clock: [],
  secrets: [],
  logger: [],
  'security-log': [],
  proxy: [],
  metrics: [],
  pieces: [],
  refusal: [],
  db: [
    'pool',
    'statement',
    'parts',
    'held',
    'outside',
    'tables',
    'columns',
    'embedded',
    'cluster',
    'runtime',
    'migrate',
  ],
  'mail-host': [],
  mail: [],
  auth: [
    'who',
    'bearer',
    'declared',
    'operator',
    'tokens',
    'sessions',
    'limits',
    'people',
    'passwords',
    'passwords-set',
  ],
  log: ['events', 'visible', 'cut', 'was-his'],
  call: ['req', 'serve', 'handler-req', 'inner-call', 'request', 'add-job', 'savepoint'],
  rows: [
    'crud',
    'crud-types',
    'setup',
    'attention',
    'read/list',
    'read/own-rows',
    'read/find',
    'read/read-rows',
    'read/search',
    'read/searchable',
    'read/use-counts',
    'read/serve-list',
    'read/csv',
    'read/list-csv',
    'write/write-rows',
    'write/foreign-ids',
    'write/in-use',
    'write/counter',
    'write/periods',
    'write/dated-rows',
    'write/write-and-tell',
    'write/importable',
    'write/references',
    'write/made-names',
    'write/import-fields',
    'read/area-csv',
    'read/cell-text',
    'write/revert',
    'write/row-shapes',
  ],
  files: ['files', 'files-routes'],
  backup: ['backup', 'backups', 'restore', 'command'],
  http: [
    'map-tiles',
    'app',
    'paths',
    'open-page',
    'page',
    'openapi-page',
    'listening',
    'leaving',
    'metrics-address',
    'drop-ins',
  ],
  jobs: ['job-locks', 'job', 'jobs', 'purge'],
  feed: ['stream', 'audit'],
  paper: ['paper', 'paper-pdf', 'pdf', 'pictures'],
  account: ['routes', 'reset', 'invitation', 'tell-person', 'notice', 'who-signs-up'],
}

/**
 * The floors of the plugins, from the ground up. A plugin knows the floors below it and, on its own floor, the plugins
 * to its left; a new plugin without a place here is above all of them.
 */
const FLOORS = [
  // nouns
  [
    'geo',
    'import',
    'terms',
    'saved-views',
    'job-logs',
    'sending',
    'settings',
    'users',
    'backups',
    'yards',
    'fleet',
    'products',
    'suppliers',
  ],
  // rules, tables and lists of what a price, a tax or a fee is
  ['taxes', 'fees', 'customers', 'pricing'],
  // senders and what an order costs
  ['order-prices', 'email'],
  // orders
  ['sales-orders'],
  // what is on the road: still in dispatch and sales-orders
  [],
  // what follows an order
  ['invoices', 'delivery-tickets', 'notes', 'planning', 'repricing', 'what-if'],
  // desks: the driver's and the dispatcher's, and the close of a day
  ['driver-portal', 'dispatch', 'day-close'],
  // areas that know all others
  ['home', 'onboarding'],
]

/** One rule for its doors and one for what it may know, for every room. */
function rulesOf(base, rooms) {
  const names = Object.keys(rooms)
  const places = (list) => list.map((name) => (rooms[name].length ? `${name}/` : `${name}\\.ts$`)).join('|')
  return names.flatMap((name, i) => {
    const own = `^${base}/(${places([name])})`
    const above = names.slice(i + 1)
    const rules = []
    if (above.length)
      rules.push({
        name: `${base}/${name} knows what is below it`,
        comment: `From the ground up: ${names.join(', ')}. Screens loaded later may stand above.`,
        severity: 'error',
        from: { path: own },
        to: { path: `^${base}/(${places(above)})`, dependencyTypesNot: ['dynamic-import'] },
      })
    if (rooms[name].length)
      rules.push({
        name: `${base}/${name} has doors`,
        comment: `Import ${rooms[name].join(', ')}; the other files are the room's own.`,
        severity: 'error',
        from: { path: `^${base}/`, pathNot: own },
        to: {
          path: own,
          pathNot: `^${base}/${name}/(${rooms[name].join('|')})\\.tsx?$`,
          dependencyTypesNot: ['dynamic-import'],
        },
      })
    return rules
  })
}

/** Plain areas are joined by ids alone; contracts that share shapes stand in schema/sales. */
const areasAreAlone = {
  name: 'schema/areas know no other area',
  comment: 'A shape that two areas share belongs below them, or both belong to schema/sales.',
  severity: 'error',
  from: { path: '^schema/areas/' },
  to: { path: '^schema/areas/' },
}

/** One rule for each plugin: it imports plugins of the floors below and those to its left. */
function floorRules(floors) {
  const names = floors.flat()
  return names.map((name, i) => {
    const known = names.slice(0, i + 1)
    return {
      name: `src/plugins/${name} knows what is below it`,
      comment: `From the ground up: ${names.join(', ')}.`,
      severity: 'error',
      from: { path: `^src/plugins/${name}/` },
      to: { path: '^src/plugins/', pathNot: `^src/plugins/(${known.join('|')})/` },
    }
  })
}

module.exports = {
  FLOORS,
  INNER,
  SCHEMA,
  CORE,
  SERVER,
  roomRules: [
    ...rulesOf('schema', SCHEMA),
    areasAreAlone,
    ...rulesOf('src/core', CORE),
    ...rulesOf('server', SERVER),
    ...floorRules(FLOORS),
    ...innerRules(),
  ],
}
