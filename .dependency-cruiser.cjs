/** Who may import whom (architecture: the house). `npm run check` enforces it. */
const { roomRules } = require('./.dependency-cruiser.rooms.cjs')
const SERVER_SIDE = '^src/plugins/[^/]+/(server\\.ts|server/|tables\\.ts)'
const BROWSER_SIDE = { path: '^src/', pathNot: SERVER_SIDE }
const OWN = '^src/plugins/$1/'
const packages = (...names) => names.map((name) => `node_modules/${name}(/|$)`)
const STYLING = packages('@vanilla-extract/css', '@fontsource-variable/inter')
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...roomRules,
    rule(
      'no-cycles',
      'A cycle means that two files are one: move what both need below them. Types count; screens loaded later may point back.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    rule(
      'schema-is-pure',
      'schema knows zod, big.js and itself: outsiders use it without the rest.',
      { path: '^schema/', pathNot: '^schema/build\\.ts$' },
      { pathNot: ['^schema/', ...packages('zod', 'big\\.js', '@types/big\\.js')] },
    ),
    rule(
      'core-knows-no-plugin',
      'core knows #ui and #schema, no plugin, no shell, no server.',
      { path: '^src/core/' },
      { path: ['^src/(plugins|shell)/', '^server/'] },
    ),
    rule(
      'resource-knows-no-screen',
      'Plain areas are given their screens by screens/define-resource.ts; a lazy import counts too.',
      { path: '^src/core/resource/' },
      { path: '^src/core/screens/' },
    ),
    rule(
      'ui-knows-no-core',
      'ui is parts without a product.',
      { path: '^src/ui/' },
      { path: ['^src/(core|plugins|shell)/', '^server/'] },
    ),
    rule(
      'shell-knows-core-and-ui',
      'The frame knows no plugin.',
      { path: '^src/shell/' },
      { path: ['^src/plugins/', '^server/'] },
    ),
    rule(
      'core-has-one-door',
      'Import #core, or #core/screens/index.ts in what is loaded later, not a file behind them.',
      { path: '^src/plugins/' },
      {
        path: '^src/core/',
        pathNot: ['^src/core/(screens/)?index\\.ts$', '^src/core/reading/capability\\.ts$'],
      },
    ),
    rule(
      'ui-has-one-door',
      'Import #ui, not a file behind it.',
      { path: ['^src/(core|shell|plugins)/', '^src/(main|product)\\.tsx$'], pathNot: '\\.css\\.ts$' },
      { path: '^src/ui/', pathNot: '^src/ui/index\\.ts$' },
    ),
    rule(
      'stylesheets-stand-on-the-theme',
      'A stylesheet runs while the build does, and so does all that it imports: #ui/theme, another stylesheet, a typeface.',
      { path: '^src/(core|shell|plugins)/.*\\.css\\.ts$' },
      {
        pathNot: [
          '^src/ui/theme/for-stylesheets\\.ts$',
          '^src/(core|shell|plugins)/.*\\.css\\.ts$',
          ...STYLING,
        ],
      },
    ),
    rule(
      'so-do-those-of-the-design-system',
      'A stylesheet of the design system stands on tokens, media and other stylesheets.',
      { path: '^src/ui/(.*\\.css|theme/for-stylesheets)\\.ts$' },
      { pathNot: ['^src/ui/theme/(tokens|media)\\.ts$', '^src/ui/.*\\.css\\.ts$', ...STYLING] },
    ),
    rule(
      'plugin-client',
      'A plugin in the browser knows #core, #ui, #schema, its own files, the public.ts of others (both sides) and their public-client.ts and public-screens.ts (screens).',
      { path: '^src/plugins/([^/]+)/', pathNot: SERVER_SIDE },
      {
        path: ['^src/', '^server/'],
        pathNot: ['^src/(core|ui)/', OWN, '^src/plugins/[^/]+/public(-client|-screens)?\\.ts$'],
      },
    ),
    rule(
      'plugin-client-own-server',
      'The browser side of a plugin never imports its server side.',
      { path: '^src/plugins/([^/]+)/', pathNot: SERVER_SIDE },
      { path: SERVER_SIDE },
    ),
    rule(
      'rules-are-pure',
      'rules/ runs on both sides: schema, own rules and public.ts only.',
      { path: '^src/plugins/([^/]+)/rules/' },
      { pathNot: ['^schema/', '^src/plugins/$1/rules/', '^src/plugins/[^/]+/public\\.ts$'] },
    ),
    rule(
      'server-kernel',
      'The server kernel knows #schema and itself.',
      { path: '^server/' },
      { path: '^src/' },
    ),
    rule(
      'plugin-server',
      'A plugin on the server knows #server, #schema, its own files, and tables.ts, public.ts, server/public.ts and server/public-steps.ts of others.',
      { path: '^src/plugins/([^/]+)/(server\\.ts|server/|tables\\.ts)' },
      { path: '^src/', pathNot: [OWN, '^src/plugins/[^/]+/(tables|public|server/public(-steps)?)\\.ts$'] },
    ),
    rule(
      'server-has-one-door',
      'Import #server, or #server/db/tables.ts for the tables of the kernel.',
      { path: '^src/plugins/' },
      { path: '^server/', pathNot: '^server/(index|db/tables|db/columns)\\.ts$' },
    ),
    rule(
      'browser-has-no-server-packages',
      'What runs in the browser never reaches hono, drizzle, pg or another server package.',
      BROWSER_SIDE,
      {
        path: packages(
          'hono',
          '@hono',
          'drizzle-orm',
          'pg',
          'pino',
          'nodemailer',
          'pdfmake',
          'graphile-worker',
          'prom-client',
          '@node-rs',
          'jose',
        ),
      },
    ),
    rule('browser-has-no-node', 'What runs in the browser has no Node modules.', BROWSER_SIDE, {
      dependencyTypes: ['core'],
    }),
    rule(
      'browser-reaches-no-server',
      'Not through another file either.',
      { path: '^src/(main|product)\\.tsx$|^src/plugins/[^/]+/(index|public)\\.ts$' },
      { path: ['^server/', SERVER_SIDE, ...packages('hono', '@hono', 'drizzle-orm', 'pg')], reachable: true },
    ),
    rule(
      'rxjs-where-it-belongs',
      'rxjs only in core, in effects and in manifests.',
      {
        path: '^(src|schema|server)/',
        pathNot: ['^src/core/', '^src/plugins/[^/]+/(index|effects)\\.tsx?$', '^src/plugins/[^/]+/effects/'],
      },
      { path: packages('rxjs') },
    ),
    rule(
      'no-test-packages',
      'The product does not need what only building and testing need.',
      {
        path: '^(src|server|schema)/',
        pathNot: ['^schema/build\\.ts$', '^src/core/testing\\.tsx?$', '\\.css\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['node_modules/@types/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^schema/generated/', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.server.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    cache: false,
  },
}
