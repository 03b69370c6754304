// Every numbered requirement must be in the name of a test: `fn r_08_…` in Rust, `[R-08]` in TypeScript.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const wanted = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]{1,2}-\d\d) \|/gm),
].map((row) => row[1])

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.rs', '*.ts', '*.tsx', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean)

const proven = new Map()
const note = (id, file) => proven.set(id, (proven.get(id) ?? new Set()).add(file))

for (const file of files) {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.rs')) {
    // A test is a function below #[test], #[tokio::test], #[rstest] or inside proptest!; ignored ones prove nothing.
    for (const [, attributes, name] of source.matchAll(
      /((?:^[ \t]*#\[[^\n]*\n(?:[ \t]*\/\/[^\n]*\n)*)+)[ \t]*(?:pub )?(?:async )?fn ((?:[a-z]{1,2}_\d\d_)+)/gm,
    )) {
      if (!/test\b|rstest/.test(attributes) || /#\[ignore/.test(attributes)) continue
      for (const [, letters, number] of name.matchAll(/([a-z]{1,2})_(\d\d)_/g))
        note(`${letters.toUpperCase()}-${number}`, file)
    }
  } else {
    const titles = source.matchAll(
      /\b(?:test|it|describe)(?:\.(?:each|for)\b[\s\S]{0,4000}?\)|\.describe)?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g,
    )
    for (const title of titles)
      for (const [, group] of title[2].matchAll(/\[([A-Z]{1,2}-\d\d(?:[\s,]+[A-Z]{1,2}-\d\d)*)\]/g))
        for (const id of group.split(/[\s,]+/)) note(id, file)
  }
}

const missing = wanted.filter((id) => !proven.has(id))
// Tests may carry rows of other pages too, whose areas are others.
const area = (id) => id.split('-')[0]
const areas = new Set(wanted.map(area))
const unknown = [...proven.keys()].filter((id) => areas.has(area(id)) && !wanted.includes(id))
for (const id of unknown) console.log(`unknown  ${id} in ${[...proven.get(id)].join(', ')}`)
for (const id of missing) console.log(`missing  ${id}: no test carries it`)
if (process.argv.includes('--list'))
  for (const id of wanted) console.log(`${id}  ${[...(proven.get(id) ?? [])].join('  ')}`)

console.log(
  `${wanted.length - missing.length} of ${wanted.length} requirements are carried by a test`,
)
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1
