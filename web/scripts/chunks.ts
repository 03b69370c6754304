/** Modules of @tanstack that the sign-in page does not need: most other screens do, or only one. */
const notForSignIn = /(infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\./
  .source
const forOneScreen = /(queriesObserver|useQueries)\./.source

/**
 * Which file of the build a module goes to. Few files: on a slow line each costs a turn, and each import names them all.
 * A module goes to the first part that takes it, and so does what it imports.
 */
const parts: { name: string; test: RegExp; minShareCount?: number }[] = [
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
      /src\/shared\/(api\/(?!transfer|picture|resumable)|config|screens\/|identity\/(?!firebase|translate|token-life|passkeys))/,
      /src\/shared\/lib\/(after-picture|fold|log|page-title|storage|use-delayed|use-online)\./,
      /src\/shared\/ui\/[a-z]+\/(button|countdown|empty-state|error-state|link-button|plain-page|toast)\./,
      /src\/features\/account\/((components|sign-in)\/(?!.*-screen|reset-|forgot-|signup-|password-hints)|(?!.*password)[a-z-]+\.ts)/,
      /src\/shared\/ui\/[a-z]+\/(alert|text-field|password-field|field|text-link)\./,
      /src\/features\/people\/address\./,
    ),
  },
  // Pictures that conversations need, and few others: the frame goes without.
  {
    name: 'talk-icons',
    test: /lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-left|bell-off|send-horizontal)\./,
    minShareCount: 2,
  },
  // Small things that most signed-in screens share.
  {
    name: 'parts',
    test: or(
      new RegExp(`node_modules/@tanstack/.*/${notForSignIn}`),
      /lucide-react\/dist\/esm\/icons\//,
      /src\/features\/profile\/name\./,
      /src\/shared\/(lib\/format|forms\/[a-z-]+\/draft-store|api\/(transfer|picture))\./,
      /src\/shared\/ui\/[a-z]+\/(badge|card|gradient|page-header|poster|skeleton)\./,
      /src\/features\/projects\/(role|stage)-words\./,
    ),
    minShareCount: 2,
  },
  // What a profile's head says, for the screens that show somebody; the frame needs the name alone.
  { name: 'profile-head', test: /messages\/en\/profile\.ftl|src\/features\/profile\/summary\./ },
  // The frame of every signed-in screen, with what of React Aria a menu and a dialog take.
  {
    name: 'frame',
    test: or(
      /src\/features\/(shell\/|feedback\/words\.)/,
      /src\/routes\/_authed\/-beside\./,
      /src\/shared\/forms\/([a-z-]+\/)?use-log-out\./,
      /src\/shared\/ui\/[a-z]+\/(dialog|form-dialog|icon-button|menu|popover|progress-line|tabs)\./,
    ),
  },
  // The viewer of a document needs its words, and no list of documents.
  { name: 'papers-texts', test: /messages\/en\/documents\.ftl/ },
  // A form to be read.
  {
    name: 'answers',
    test: or(
      /src\/shared\/forms\/([a-z-]+\/)?(answers?|autosaver|changes|conditions|description|layout|money|options|queries)\./,
      /src\/shared\/forms\/([a-z-]+\/)?(save-note|section-list|setup|taxonomies|text-of|values)\./,
      /src\/shared\/lib\/word-diff\./,
      /src\/features\/(documents|finance)\/(amounts|fields|files|labels|queries|totals|use-blocked)\./,
      /src\/features\/team\/attached-answers\./,
    ),
  },
  {
    name: 'controls',
    test: /FileTrigger|src\/shared\/ui\/[a-z]+\/(checkbox|radio|scale|switch|text-area)/,
  },
  { name: 'lists', test: /src\/shared\/ui\/[a-z]+\/(find-option|options|search|select)/ },
  // A form to be written.
  {
    name: 'fields',
    test: /src\/shared\/(forms\/(?!sign-in\/)|ui\/[a-z]+\/(chips|combo|date|number|tags))/,
  },
  {
    name: 'data',
    test: /src\/features\/[^/]+\/(api|files|guard|key-images|queries|transfer|words)\.ts$/,
    minShareCount: 2,
  },
  {
    name: 'papers',
    test: /src\/features\/documents\/(?!upload\.ts|pdf\/(?!worker)|viewer\/)/,
  },
  { name: 'sheets', test: /src\/features\/finance\/(?!charts|import-export)/ },
  // A list of conversations and the open one stand side by side: one file for all their screens.
  { name: 'conversation', test: /src\/features\/messages\/(list|thread|composer)\// },
]

function or(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'))
}

export const chunks = parts.map((part, at) => ({ ...part, priority: parts.length - at }))
