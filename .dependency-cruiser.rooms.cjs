const ceilings = require('./tests/laws/agreed/ceilings.json')

/**
 * The rooms of the contract, of the client kernel and of the server, from the ground up. A room knows those
 * below it, and of them only the files named here: their doors. What is not named is a room's own business.
 */
const SCHEMA = {
  values: ['paper', 'decimal', 'families', 'tender-states', 'units', 'fields', 'field-kind', 'zone'],
  contract: ['event', 'kit', 'problem', 'route-input'],
  published: [],
  public: [],
  permissions: [],
  reference: ['openapi-of', 'example-row'],
  areas: ['[\\w-]+'],
  sales: [
    'pricing',
    'taxes',
    'sales-orders',
    'delivery-exceptions',
    'invoices',
    'payments',
    'repricing',
    'standing',
    'sales-order-input',
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
  device: ['store-port', 'store', 'store-memory', 'drafts', 'blobs', 'recent', 'leader', 'offline-files'],
  session: ['session', 'refresh', 'unauthorised', 'sign-out', 'passage', 'doorstep', 'me'],
  keys: ['keys', 'key-names'],
  command: [
    'answers',
    'ask',
    'call',
    'contexts',
    'command',
    'local-command',
    'command-for',
    'for-each-row',
    'run-each',
