// The floors of the house, as docs/architecture.md draws them: rules <- contract <- server | web. Every
// import points down, none is circular, and all SQL is in server/src/records.

const tests = '\\.test\\.tsx?$';
const npm = '^node_modules/';
/** Packages by name, hoisted by npm or nested in a workspace. */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** A forbidden import: `from` a place `to` another, each with its exceptions. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const wholeHouse = [
  forbid('no-circle', 'An import never leads back to where it started.', {}, { circular: true }),
  forbid(
    'no-loose-end',
    'What is imported exists.',
    {},
    {
      couldNotResolve: true,
      path: '.',
      pathNot: '^virtual:',
    },
  ),
  forbid(
    'no-test-in-product',
    'Nothing but a test or its tools needs tests.',
    {
      pathNot: [
        tests,
        '^(rules|server|web)/testing/',
        '^server/demo/',
        '^(e2e|bench)/',
        '(vitest|playwright)\\.config\\.ts$',
      ],
    },
    { path: [tests, '^(rules|server|web)/testing/', packages('vitest', 'fast-check')] },
  ),
  forbid(
    'declared-packages-only',
    'A package stands in the package.json of the floor that uses it.',
    {
      pathNot: [tests, '^(rules|server|web)/testing/', '^scripts/', 'vitest\\.config\\.ts$'],
    },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'starts-without-tools',
    'The product, its demo and the build of its screens need no package that only developers have.',
    {
      path: ['^(rules|contract|server|web)/', '^scripts/(start|demo|restore)\\.mjs$'],
      pathNot: [tests, '^(rules|server|web)/testing/', '^server/drizzle\\.config\\.ts$'],
    },
    { dependencyTypes: ['npm-dev'] },
  ),
];

const floors = [
  forbid(
    'rules-are-pure',
    'The rules know neither a package nor the system.',
    {
      path: '^rules/src/',
      pathNot: tests,
    },
    { pathNot: '^rules/src/' },
  ),
  forbid(
    'rules-look-up',
    'The rules know no floor above them, not even in tests.',
    {
      path: '^rules/',
    },
    { path: '^(contract|server|web|e2e|bench)/' },
  ),
  forbid(
    'contract-looks-up',
    'The contract knows the rules, and nothing of server or screens.',
    {
      path: '^contract/',
    },
    { path: '^(server|web|e2e|bench)/' },
  ),
  forbid(
    'contract-runs-anywhere',
    'The contract runs in server and browser: zod is all it takes.',
    {
      path: '^contract/src/',
      pathNot: tests,
    },
    { pathNot: ['^(rules|contract)/src/', packages('zod')] },
  ),
  forbid(
    'server-knows-no-screens',
    'The server knows no screens.',
    {
      path: '^server/',
    },
    { path: '^(web|e2e|bench)/' },
  ),
  forbid(
    'web-knows-no-server',
    'The screens know the server by its contract alone.',
    {
      path: '^web/',
    },
    { path: '^(server|e2e|bench)/' },
  ),
  forbid(
    'web-runs-in-a-browser',
    'A screen has no system below it.',
    {
      path: '^web/src/',
      pathNot: tests,
    },
    { dependencyTypes: ['core'] },
  ),
];

const rules = [
  forbid(
    'schedule-search-behind-its-door',
    'Who wants a schedule asks search.ts; how one is found is nobody else’s business.',
    {
      pathNot: ['^rules/src/schedule/search/', '^rules/testing/'],
    },
    { path: '^rules/src/schedule/search/', pathNot: '^rules/src/schedule/search/search\\.ts$' },
  ),
];

/** The server's floors from the bottom up; `main.ts`, `app.ts` and the files beside them are at the top. */
const SERVER = ['platform', 'records', 'calls', 'snapshot', 'tournament', 'features'];

const server = [
  ...SERVER.map((floor, i) =>
    forbid(
      `server-${floor}-looks-up`,
      `On the server ${floor} knows only what lies below it: ${SERVER.slice(0, i).join(', ')}.`,
      {
        path: `^server/src/${floor}/`,
        pathNot: tests,
      },
      { path: `^server/src/((${SERVER.slice(i + 1).join('|')})/|[^/]+$)` },
    ),
  ),
  forbid(
    'server-platform-without-tournament',
    'The platform knows how calls look, but neither calls, messages nor rules of a feature.',
    {
      path: '^server/src/platform/',
      pathNot: tests,
    },
    // The first administrator's password is a setting.
    { path: '^(rules|contract)/src/[^/]+/', pathNot: '^rules/src/accounts/entry\\.ts$' },
  ),
  forbid(
    'server-features-apart',
    'A feature of the server never imports another; what several need is in server/src/tournament.',
    {
      path: '^server/src/features/([^/]+)/',
      pathNot: tests,
    },
    { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
  ),
  forbid(
    'sql-only-in-records',
    'All SQL is in server/src/records.',
    {
      pathNot: [
        '^server/src/records/',
        '^server/src/platform/(database|postgres)/',
        '^server/testing/',
        tests,
        npm,
      ],
    },
    { path: packages('drizzle-orm', 'pg', 'pg-[^/]+', 'postgres') },
  ),
  forbid(
    'jobs-without-database',
    'A worker thread waits for all that it loads: no database.',
    {
      path: '^server/src/jobs\\.ts$',
    },
    { path: packages('drizzle-orm', 'pg'), reachable: true },
  ),
];

const web = [
  forbid(
    'web-features-apart',
    'A feature of the screens never imports another; pages compose them.',
    {
      path: '^web/src/features/([^/]+)/',
    },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbid(
    'web-below-pages',
    'Pages compose everything else, and nothing else knows a page.',
    {
      path: '^web/src/(features|shell|tournament|platform|ui)/',
    },
    { path: '^web/src/(pages/|app\\.tsx|main\\.tsx)' },
  ),
  forbid(
    'web-below-features',
    'What features stand on knows no feature, and neither does the frame around the pages.',
    {
      path: '^web/src/(shell|tournament|platform|ui)/',
    },
    { path: '^web/src/features/' },
  ),
  forbid(
    'web-frame-on-its-own',
    'The frame is around every page; only the application puts it there.',
    {
      path: '^web/src/(pages|features|tournament|platform|ui)/',
    },
    { path: '^web/src/shell/' },
  ),
  forbid(
    'web-platform-without-tournament',
    'The platform knows calls, and who is logged in, but nothing of a tournament.',
    {
      path: '^web/src/platform/',
      pathNot: tests,
    },
    {
      path: '^(rules/|contract/src/[^/]+/|web/src/(tournament|shell)/|web/src/paths\\.ts)',
      pathNot: '^contract/src/accounts/',
    },
  ),
  forbid(
    'web-forms-by-use-form',
    'There is one way to make a form: useForm. What it is made of is nobody else’s.',
    {
      path: '^web/src/',
      pathNot: '^web/src/platform/form/',
    },
    { path: '^web/src/platform/form/', pathNot: '/(draft|errors|rebase|use-form)\\.ts$' },
  ),
  forbid(
    'web-ui-without-tournament',
    'Tables and dialogs know neither a tournament nor the server, only how names are compared (U2).',
    {
      path: '^web/src/ui/',
    },
    {
      path: '^(rules/(?!src/names\\.ts)|contract/)|^web/src/(tournament|shell|platform)/|^web/src/paths\\.ts',
    },
  ),
];

module.exports = {
  forbidden: [...wholeHouse, ...floors, ...rules, ...server, ...web],
  options: {
    // TypeScript 7 has no parser for JavaScript programs; swc reads TypeScript too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // The screens may be built at the same time.
    exclude: { path: '(^|/)dist(-fresh|-earlier)?/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
