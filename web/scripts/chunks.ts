/** Modules of @tanstack that the sign-in page does not need: most other screens do, or only one. */
const notForSignIn = /(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\./
  .source
const forOneScreen = /(queriesObserver|useQueries)\./.source

/**
 * Which file of the build a module goes to. Few files: on a slow line each costs a turn, and each import names them all.
 * A module goes to the first part that takes it, and so does what it imports.
 */
const parts: { name: string; test: RegExp; minShareCount?: number }[] = [
  // The styles of all signed-in screens in one file: apart they are thirty of half a kilobyte, each a turn on a slow line.
  { name: 'screens', test: /src\/(features|shared\/(?!styles)[a-z]+)\/.*\.css/ },
  // It changes rarely.
  {
    name: 'core',
    test: or(
      /node_modules\/(react|react-dom|scheduler)\//,
      new RegExp(`node_modules/@tanstack/(?!.*/(${notForSignIn}|${forOneScreen}))`),
      /rolldown\/runtime|vite\/(modulepreload|preload-helper)/,
    ),
  },
  // What the entry needs of ours, and the screens before the sign-in.
  {
    name: 'app',
    test: or(
      /node_modules\/(clsx|lucide-react\/dist\/esm\/(?!icons))/,
      /lucide-react\/dist\/esm\/icons\/x\./,
      /src\/shared\/(api\/(?!transfer|picture|resumable)|config|screens\/|identity\/(?!firebase|translate|passkeys))/,
      /src\/shared\/(lib\/(after-picture|fold|log|page-title|storage)|hooks\/use-(delayed|online))\./,
      /src\/shared\/ui\/[a-z]+\/(button|countdown|empty-state|error-state|link-button|plain-page|toast)\./,
      /src\/features\/account\/((components|sign-in)\/(?!.*-screen|reset-|forgot-|signup-|password-hints)|(?!.*password)[a-z-]+\.ts)/,
      /src\/shared\/ui\/[a-z]+\/(alert|text-field|password-field|field|text-link)\./,
      /src\/features\/people\/address\./,
    ),
  },
  // Small things that most signed-in screens share.
  {
    name: 'parts',
    test: or(
      new RegExp(`node_modules/@tanstack/.*/${notForSignIn}`),
      /lucide-react\/dist\/esm\/icons\//,
      /src\/features\/profile\/name\./,
      /src\/shared\/(hooks\/use-settled|lib\/format|forms\/[a-z-]+\/draft-store|api\/(transfer|picture))\./,
      /src\/shared\/ui\/[a-z]+\/(badge|card|gradient|page-header|poster|skeleton)\./,
      /src\/features\/projects\/(role|stage)-words\./,
    ),
    minShareCount: 2,
  },
  // The frame of every signed-in screen, with what of React Aria a menu and a dialog take.
  {
    name: 'frame',
    test: or(
      /messages\/en\/profile\.ftl|src\/features\/profile\/summary\./,
      /src\/features\/(shell\/|feedback\/words\.|notifications\/(count|queries|components\/bell)\.)/,
      /src\/routes\/_authed\/-beside\./,
      /src\/shared\/forms\/([a-z-]+\/)?use-log-out\./,
      /src\/shared\/ui\/[a-z]+\/(dialog|form-dialog|icon-button|menu|popover|progress-line|tabs)\./,
    ),
  },
  // What most signed-in screens know of projects; these, papers and profiles take files.
  {
    name: 'projects',
    test: or(
      /FileTrigger|messages\/en\/projects\.ftl/,
      /src\/features\/projects\/(api|key-images|transfer|components\/(project-poster|stage-strip)|dialogs\/(project-export|dossier-dialog))\./,
      /src\/shared\/forms\/definition\/taxonomies\.|src\/features\/documents\/queries\./,
    ),
  },
  // A row of a conversation, for the dashboard too: it goes without the conversation.
  { name: 'thread-row', test: /messages\/en\/messages\.ftl|src\/features\/messages\/row\// },
  // What is asked and said of a project; one answer to be read: the library of forms comes with whole forms.
  {
    name: 'project-data',
    test: or(
      /messages\/en\/(documents|forms|stages|team)\.ftl/,
      /src\/shared\/forms\/(setup|reading\/(anchor|answer|web-address)|definition\/(conditions|layout|money|options|text-of))\./,
      /src\/features\/(comments|review|signoffs|stages|team)\/(api|guard|queries|words)\.ts$/,
    ),
  },
  // A form to be read.
  {
    name: 'answers',
    test: or(
      /src\/shared\/forms\/(validation\/(check|faults|read-amount)\.|([a-z-]+\/)?(answers|autosaver|changes|description|queries|save-note|section-list|values)\.)/,
      /src\/shared\/lib\/word-diff\./,
      /src\/features\/(documents|finance)\/(amounts|fields|files|labels|plan-sums|queries|totals|use-blocked)\./,
      /src\/features\/stages\/(progress|components\/snapshot)\./,
    ),
  },
  {
    name: 'controls',
    test: /src\/shared\/ui\/[a-z]+\/(checkbox|delayed-search|radio|scale|search-field|switch|text-area)/,
  },
  { name: 'lists', test: /src\/shared\/ui\/[a-z]+\/(find-option|options|select)/ },
  // A form to be written.
  {
    name: 'fields',
    test: /src\/shared\/(forms\/(?!sign-in\/)|ui\/[a-z]+\/(chips|combo|number|tags))/,
  },
  { name: 'dates', test: /src\/shared\/ui\/fields\/date/ },
  {
    name: 'network-data',
    test: or(
      /src\/features\/[^/]+\/(api|calls|expirations-query|files|queries|transfer|words)\.ts$/,
      /src\/features\/messages\/cache\/|src\/features\/moderation\/list\/cases\.|src\/shared\/ui\/buttons\/yes-no\./,
      /src\/shared\/people\/(availability|message-draft)\./,
    ),
    minShareCount: 2,
  },
  { name: 'report', test: /src\/features\/moderation\/report\// },
  {
    name: 'papers',
    test: /src\/features\/documents\/(?!upload\.ts|pdf\/(?!worker)|viewer\/)/,
  },
  { name: 'sheets', test: /src\/features\/finance\/(?!charts|import-export|plan-sums)/ },
  // What stands beside every screen comes in one file, and its form when it is opened.
  {
    name: 'feedback-watch',
    test: or(
      /messages\/en\/feedback-report\.ftl|src\/shared\/lib\/scrubbed\./,
      /src\/features\/feedback\/(components\/|(name|opening|recent-errors)\.|report\/(draft|late|send)\.|tool\/(adapter|place)\.)/,
    ),
  },
  // A list of conversations and the open one stand side by side: one file for all their screens.
  { name: 'conversation', test: /src\/features\/messages\/(list|thread|composer)\// },
]

function or(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}

export const chunks = parts.map((part, at) => ({ ...part, priority: parts.length - at }))
