/**
 * Rooms within the plugins of more than 5,000 lines, from the ground up. A room knows the rooms before it, and of them
 * their doors; a screen that is loaded later may stand after. `at` names its places: files without their ending, and
 * folders with a slash. A file belongs to the room with the narrowest place. `doors` are files without their ending;
 * `ALL` makes every file one. `{a,b}` names two, `*` any part of a name. What each room is for, docs/architecture.md
 * says.
 */
const ALL = ['**']

const CUSTOMERS = {
  rules: { at: ['rules/', 'public'], doors: ALL },
  tables: { at: ['tables'], doors: ALL },
  calls: { at: ['server/', 'server'], doors: [] },
  commands: { at: ['words', 'points', 'scopes', 'commands/', 'services'], doors: ALL },
  pieces: {
    at: [
      '{cells,expiry-cell,file-fields,services-control}',
      'screens/customer/{boxed-table,boxed-table.css}',
      'screens/document/use-paper',
      'screens/row-card.css',
    ],
    doors: ALL,
  },
  contact: { at: ['screens/contact/'], doors: [] },
  tank: { at: ['screens/tank/'], doors: ['screens/tank/{tank-cells,tank-card,tank-orders-slot}'] },
  customer: {
    at: ['screens/customer/'],
    doors: ['screens/customer/{customer-part,customer-papers,customer-page.css}'],
  },
  document: { at: ['screens/document/'], doors: [] },
  home: { at: ['screens/panels/', 'home-panels'], doors: ['home-panels'] },
  entry: { at: ['index', 'public-client', 'public-screens'], doors: [] },
}

const DISPATCH = {
  routing: { at: ['rules/routing/'], doors: ['rules/routing/{day,liquids,reasons,search}'] },
  'truck rules': { at: ['rules/{finding,liquids,fill,on-the-truck,contents,went-in}'], doors: ALL },
  'load rules': { at: ['rules/'], doors: ALL },
  'plan rules': {
    at: [
      'rules/{planned-moves,workload,lane-day,extend-shift,priority,suggestion}',
      'rules/day-{crews,problem,map,changes}',
    ],
    doors: ALL,
  },
  'day rules': {
    at: ['rules/{my-day,office-day,inspections,inspection-list,inspection-begun,phone-news}'],
    doors: ALL,
  },
  tables: { at: ['tables'], doors: ALL },
  'server pieces': {
    at: [
      'server/{parts,file-readers,goods-text}',
      'server/carriers/{take-back,a-carrier}',
      'server/day/truck-now',
      'server/bols/read-bols',
    ],
    doors: ALL,
  },
  'stored loads': { at: ['server/loads/'], doors: ALL },
  tenders: { at: ['server/carriers/'], doors: ['server/carriers/serve-carriers'] },
  bols: {
    at: ['server/bols/', 'server/day/transfers'],
    doors: ['server/day/transfers', 'server/bols/{link-drops,settle-bols,write-bols,serve-bols}'],
  },
  'driver days': { at: ['server/day/'], doors: ['server/day/serve-day'] },
  phones: { at: ['server/phones/'], doors: ['server/phones/{notify,serve-phones}'] },
  planning: { at: ['server/center/'], doors: ['server/center/serve-center'] },
  calls: { at: ['server/', 'server'], doors: [] },
  plan: { at: ['words', 'acting-order', 'plan', 'commands'], doors: ALL },
  talk: { at: ['talk/'], doors: ALL },
  carriers: { at: ['carriers/', 'screens/carriers/'], doors: ['carriers/{carrier-settings,tenders}'] },
  phone: { at: ['phone/', 'screens/phone/'], doors: ALL },
  inspection: { at: ['screens/phone/inspection/'], doors: [] },
  truck: { at: ['screens/phone/truck/'], doors: ['screens/phone/truck/{use-*,*-model}'] },
  loading: { at: ['screens/phone/loading/'], doors: ['screens/phone/loading/load-cards'] },
  stop: { at: ['screens/phone/stop/'], doors: ['screens/phone/stop/use-stop-facts'] },
  messages: { at: ['screens/phone/talk/'], doors: [] },
  day: { at: ['screens/phone/day/'], doors: [] },
  days: { at: ['screens/days/'], doors: [] },
  desk: { at: ['screens/center/{use-*,*-model,center.css,dialogs.css}'], doors: ALL },
  map: { at: ['screens/map/'], doors: ['screens/map/map-pane'] },
  builder: {
    at: ['screens/center/builder/'],
    doors: ['screens/center/builder/{builder,split-dialog,use-*,*-model}'],
  },
  panes: { at: ['screens/center/panes/'], doors: ['screens/center/panes/panes'] },
  center: { at: ['screens/center/'], doors: [] },
  home: { at: ['screens/panels/', 'home-panels'], doors: ['home-panels'] },
  entry: { at: ['index', 'effects', 'phone/{day-tools-slot,stop-facts-slot}'], doors: [] },
}

const DRIVER_PORTAL = {
  stop: { at: ['stop', 'draft', 'points', 'entry/{drop-draft,figures,measures}'], doors: ALL },
  day: { at: ['day', 'refused', 'refusal-words', 'commands/', 'waiting', 'effects'], doors: ALL },
  delivery: { at: ['entry/'], doors: ALL },
  pieces: { at: ['parts/'], doors: ALL },
  trucks: {
    at: ['parts/{choose-trucks,truck-slot,trucks,unsafe,use-trucks}'],
    doors: ['parts/{truck-slot,unsafe,use-trucks}'],
  },
  ticket: { at: ['rules/', 'printing', 'parts/{print-ticket,share-ticket}'], doors: ['parts/share-ticket'] },
  card: { at: ['screens/stop-card'], doors: ALL },
  deliver: { at: ['screens/'], doors: ['screens/{deliver-frame,step-sign}'] },
  today: { at: ['screens/{today,signal-line,needs-you,office-news}'], doors: [] },
  entry: { at: ['index', 'public-client', 'public-screens'], doors: [] },
}

const IMPORT = {
  rules: { at: ['rules/'], doors: ALL },
  tables: { at: ['tables'], doors: ALL },
  file: { at: ['server/{sheet,shape,grouped,word-key,look-up,fields,columns}'], doors: ALL },
  lines: {
    at: ['server/{planned,beside,names,read-line,match-lines,written-values,plan}'],
    doors: ALL,
  },
  batch: { at: ['server/{batches,left-out,plan-file,choices,access,kept-names}'], doors: ALL },
  calls: { at: ['server/', 'server'], doors: [] },
  commands: { at: ['rows', 'commands', 'effects', 'public-client'], doors: ALL },
  screens: { at: ['screens/'], doors: [] },
  entry: { at: ['index'], doors: [] },
}

const INVOICES = {
  rules: { at: ['rules/', 'public'], doors: ['public', 'rules/{credit-memo,paper-facts,types,desk}'] },
  tables: { at: ['tables'], doors: ALL },
  'stored invoices': {
    at: ['server/{tools,ledger-rows,parties,read,list,search,sql,late-orders,trace}'],
    doors: ['server/{tools,ledger-rows,read,list,search,sql,late-orders,trace}'],
  },
  aging: { at: ['server/aging/'], doors: ['server/aging/serve-aging', 'server/aging/question'] },
  paper: { at: ['server/paper/'], doors: ['server/paper/{paper-facts,invoice-paper}'] },
  writing: { at: ['server/{write,billed-again,lines,recharge,create,create-*}'], doors: ALL },
  money: {
    at: ['server/{paying,customer-money,credit,serve-payments}'],
    doors: ['server/{paying,credit,serve-payments}'],
  },
  steps: { at: ['server/{steps,rebill,correct}'], doors: ALL },
  desk: { at: ['server/desk/'], doors: ['server/desk/bulk-{email,print,status}'] },
  calls: { at: ['server/', 'server'], doors: [] },
  commands: { at: ['rows', 'desk-facts', 'commands/', 'effects'], doors: ALL },
  account: {
    at: ['screens/{account-panel,use-account,credit-*,money-*,money.css,payment-*}'],
    doors: ['screens/{money-slot,money-rows,use-account,payment-form}'],
  },
  list: {
    at: ['screens/{invoice-list,invoice-status,open-invoices}', 'screens/desk/'],
    doors: ['screens/invoice-status'],
  },
  page: { at: ['screens/'], doors: [] },
  home: { at: ['screens/panels/', 'home-panels'], doors: ['home-panels'] },
  entry: { at: ['index', 'related', 'public-client'], doors: [] },
}

const SALES_ORDERS = {
  'order rules': { at: ['rules/'], doors: ALL },
  'part rules': { at: ['rules/parts/'], doors: ALL },
  'drop rules': { at: ['rules/drop/'], doors: ALL },
  'driver rules': { at: ['rules/driver/'], doors: ALL },
  rules: { at: ['public'], doors: ALL },
  tables: { at: ['tables'], doors: ALL },
  'stored orders': {
    at: ['server/rows/', 'server/from-above', 'server/editing/{lock-order,tell-change,order-input}'],
    doors: ALL,
  },
  pricing: {
    at: ['server/pricing/'],
    doors: ['server/pricing/{accounts,credit,kept-charges,late-differences,load-worlds,replay-rule}'],
  },
  'order parts': { at: ['server/editing/{join-order,share-parts,write-parts}'], doors: ALL },
  steps: { at: ['server/steps/'], doors: ALL },
  editing: {
    at: ['server/editing/', 'server/pricing/preview-order'],
    doors: [
      'server/editing/{change-order,each-order,replan-order,reprice-order,take-order,split-order}',
      'server/editing/{price-delivered-again,correct-billed}',
      'server/pricing/preview-order',
    ],
  },
  reports: { at: ['server/reports/'], doors: ['server/reports/{take-report,settle,keep-work,grow-work}'] },
  calls: { at: ['server/', 'server'], doors: [] },
  orders: {
    at: ['{rows,words,places,exception-rows,gate,plan,acting-facts}', '{flag,standing,late}-words'],
    doors: ALL,
  },
  commands: { at: ['commands/', 'pickers', 'part-pickers', 'effects/'], doors: ALL },
  pieces: { at: ['screens/'], doors: ALL },
  gate: { at: ['screens/verify/'], doors: ['screens/verify/gate-slot'] },
  delivery: {
    at: ['screens/delivery/'],
    doors: ['screens/delivery/{added-drop,delivery-form,delivery-slot,use-delivery,*-model}'],
  },
  list: { at: ['screens/list/'], doors: ['screens/list/{list-columns,order-peek}'] },
  draft: {
    at: [
      'screens/editor/{draft,best-buy}/',
      'screens/editor/plan-fields',
      'effects/{keep-draft,price-editor}',
    ],
    doors: [
      'screens/editor/draft/{order-draft,order-form,order-body,find-tank,line,shop,suggest,checks}',
      'effects/keep-draft',
    ],
  },
  trace: { at: ['screens/trace/'], doors: ALL },
  page: {
    at: ['screens/page/'],
    doors: ['screens/page/{use-*,*-model,order-proof,proof-thumb,order-steps}'],
  },
  editor: { at: ['screens/editor/'], doors: ['screens/editor/money-card'] },
  'check-in': { at: ['screens/check-in/'], doors: [] },
  exceptions: { at: ['screens/exceptions/'], doors: ['screens/exceptions/exception-{strip,words}'] },
  home: { at: ['screens/panels/', 'home-panels'], doors: ['home-panels'] },
  entry: {
    at: ['{index,first,finders,related,public-client,public-screens}', 'screens/setup-order'],
    doors: [],
  },
}

const PRICING = {
  rules: { at: ['rules/', 'public', 'traced'], doors: ALL },
  tables: { at: ['tables'], doors: ALL },
  calls: { at: ['server/', 'server'], doors: [] },
  commands: { at: ['words', 'points', 'rows', 'commands/'], doors: ALL },
  pieces: {
    at: [
      'screens/{words,version-list,version-words,rule-deeds,to-rules,trace-of}',
      'screens/{changed-orders,changed-orders.css}',
    ],
    doors: ALL,
  },
  margin: { at: ['screens/{margin-form,margin-versions}'], doors: [] },
  simulate: {
    at: ['screens/{simulate,simulate.css,simulate-sides,use-simulate,replay}'],
    doors: ['screens/{simulate,simulate-sides,use-simulate,replay}'],
  },
  rule: { at: ['screens/'], doors: [] },
  entry: { at: ['index', 'public-client'], doors: [] },
}

const INNER = {
  customers: CUSTOMERS,
  dispatch: DISPATCH,
  'driver-portal': DRIVER_PORTAL,
  import: IMPORT,
  invoices: INVOICES,
  pricing: PRICING,
  'sales-orders': SALES_ORDERS,
}

/** The places that `{a,b}` names. */
const expanded = (place) => {
  const [whole, choices] = /\{([^}]+)\}/.exec(place) ?? []
  return whole ? choices.split(',').flatMap((one) => expanded(place.replace(whole, one))) : [place]
}
const escaped = (place) => place.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
/** A pattern for files and one for folders, as one. */
const oneOf = (places) => {
  const folders = places.filter(({ text }) => text.endsWith('/'))
  const files = places.filter(({ text }) => !text.endsWith('/'))
  return [
    ...folders.map(({ text, without }) => escaped(text) + (without.length ? `(?!${oneOf(without)})` : '')),
    ...(files.length ? [`(${files.map(({ text }) => escaped(text)).join('|')})\\.tsx?$`] : []),
  ].join('|')
}
/** The places of a room, folders without the narrower places of other rooms in them. */
const placesOf = (rooms, name) => {
  const others = Object.keys(rooms).filter((other) => other !== name)
  const narrower = others.flatMap((other) => rooms[other].at.flatMap(expanded))
  return rooms[name].at.flatMap(expanded).map((text) => ({
    text,
    without: narrower
      .filter((place) => text.endsWith('/') && place.startsWith(text) && place !== text)
      .map((place) => ({ text: place.slice(text.length), without: [] })),
  }))
}
/** The pattern of all files of some rooms of a plugin. */
const filesOf = (plugin, names) =>
  `^src/plugins/${plugin}/(${oneOf(names.flatMap((name) => placesOf(INNER[plugin], name)))})`
const doorsOf = (plugin, doors) =>
  `^src/plugins/${plugin}/(${oneOf(doors.flatMap(expanded).map((text) => ({ text, without: [] })))})`

/** One rule for its doors and one for what it may know, for every inner room. */
function innerRules() {
  return Object.entries(INNER).flatMap(([plugin, rooms]) => {
    const names = Object.keys(rooms)
    return names.flatMap((name, i) => {
      const own = filesOf(plugin, [name])
      const after = names.slice(i + 1)
      const { doors } = rooms[name]
      const rules = []
      if (after.length)
        rules.push({
          name: `${plugin}: ${name} knows the rooms before it`,
          comment: `From the ground up: ${names.join(', ')}. Screens loaded later may stand after.`,
          severity: 'error',
          from: { path: own },
          to: { path: filesOf(plugin, after), dependencyTypesNot: ['dynamic-import'] },
        })
      if (doors !== ALL)
        rules.push({
          name: `${plugin}: ${name} has doors`,
          comment: `Import ${doors.join(', ') || 'none of its files'}; the other files are the room's own.`,
          severity: 'error',
          from: { path: `^src/plugins/${plugin}/`, pathNot: own },
          to: {
            path: own,
            ...(doors.length ? { pathNot: doorsOf(plugin, doors) } : {}),
            dependencyTypesNot: ['dynamic-import'],
          },
        })
      return rules
    })
  })
}

module.exports = { ALL, INNER, doorsOf, filesOf, innerRules }
