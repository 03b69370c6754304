// Checks that every dependency, Rust and npm, has a licence of this list.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import satisfies from 'spdx-satisfies'

const ALLOWED = [
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-1-Clause',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'OpenSSL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]
// Data files under a licence of documents.
const ALLOWED_FOR = {
  'caniuse-lite': ['CC-BY-4.0'],
  'spdx-exceptions': ['CC-BY-3.0'],
  'spdx-ranges': ['CC-BY-3.0'],
}
// Packages whose metadata do not name their licence: taken from their LICENSE file or readme.
const STATED_IN_FILE = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'combine-errors': 'MIT',
  'deep-freeze': 'Unlicense', // “released to the public domain”
  fuzzy: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'url-template': 'BSD-3-Clause',
  'valid-url': 'MIT',
}
const problems = []
let checked = 0

function check(name, version, stated) {
  checked += 1
  const licence = (stated ?? '')
    .replaceAll('/', ' OR ')
    .replace(/ (and|or|with) /g, (operator) => operator.toUpperCase())
    .replace(/\s+/g, ' ')
    .trim()
  if (!licence) return problems.push(`${name} ${version}: states no licence`)
  // An exception only grants more than the licence that it is added to.
  const plain = licence.replace(/ WITH [\w.-]+/g, '')
  try {
    if (!satisfies(plain, [...ALLOWED, ...(ALLOWED_FOR[name] ?? [])]))
      problems.push(`${name} ${version}: ${licence} is not allowed`)
  } catch (error) {
    problems.push(`${name} ${version}: ${licence} cannot be read (${error.message})`)
  }
}

const host = execFileSync('rustc', ['-vV'], { encoding: 'utf8' }).match(/^host: (.+)$/m)[1]
const metadata = JSON.parse(
  execFileSync(
    'cargo',
    ['metadata', '--format-version', '1', '--locked', '--filter-platform', host],
    { maxBuffer: 1 << 28 },
  ),
)
for (const { name, version, license } of metadata.packages) check(name, version, license)

for (const folder of ['web', 'e2e', 'scripts']) {
  const lockfile = `${folder}/package-lock.json`
  if (!existsSync(lockfile)) continue
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  for (const [path, { version, license, link }] of Object.entries(packages)) {
    if (path === '' || link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    check(name, version, STATED_IN_FILE[name] ?? license)
  }
}

for (const problem of problems) console.log(problem)
console.log(`${checked} packages checked, ${problems.length} with a licence that is not allowed`)
process.exitCode = problems.length === 0 ? 0 : 1
