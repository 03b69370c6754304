// Makes the sheets in crates/demo/data/portraits: invented faces from the parts of Open Peeps by Pablo Stanley (CC0 1.0).
// In a folder: npm i @dicebear/core@9.4.3 @dicebear/open-peeps@9.4.3 @resvg/resvg-js@2.6.2 sharp@0.34.5
// node scripts/portraits.mjs that-folder
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(process.argv[2])
const require = createRequire(join(folder, 'package.json'))
const load = (name) => import(pathToFileURL(require.resolve(name)))
const { Resvg } = require('@resvg/resvg-js')
const sharp = require('sharp')
const { createAvatar } = await load('@dicebear/core')
const peeps = await load('@dicebear/open-peeps')

/** Pixels of one side of a face; a sheet has ten in a row. */
const SIDE = 256
const IN_A_ROW = 10
/** The head and the shoulders, of 704. */
const SHOWN = '34 8 640 640'

const words = (text) => text.split(' ')
const faces = words('smile smile smile smile calm calm calm driven contempt explaining')
const glasses = words('glasses glasses2 glasses3 glasses5')
const clothes = words(
  '27407a 0f766e 8fb2c9 d9a441 c0654a 3a4052 efe9dd 6f7f4f 6d3f5b 5878a8 b9c3d3 a8483f',
)
const scarves = words('c0654a 27407a d9a441 0f766e 6d3f5b')

/** Heads of women and of men, by how their hair is. */
const heads = {
  women: {
    straight: words(
      'bangs bangs2 bun bun2 grayBun grayMedium long longBangs medium1 medium2 medium3 mediumBangs mediumBangs3 mediumStraight',
    ),
    wavy: words('longCurly mediumBangs2 short3'),
    curled: words('afro bantuKnots bun buns cornrows cornrows2 longAfro longCurly dreads1 twists'),
    old: words('grayBun grayMedium medium1 bangs mediumBangs2'),
  },
  men: {
    straight: words(
      'short1 short2 short3 short4 short5 pomp shaved1 shaved2 shaved3 grayShort hatBeanie noHair2',
    ),
    wavy: words('short4 dreads2 shaved3'),
    curled: words('afro dreads1 dreads2 flatTop flatTopLong twists twists2 short1 short2 noHair1'),
    old: words('grayShort noHair3 noHair2 short1 short2'),
  },
}
const beards = words(
  'chin full full2 full4 goatee1 goatee2 moustache1 moustache5 moustache6 moustache7',
)
const looks = {
  light: {
    skin: words('ffdbb4 f7cfa8 edb98a f3c4a0'),
    hair: words('1f1b1a 2d211d 3b2720 4a2f22 5a3b28 7b5232 946233 a9783f 8e3f22'),
    styles: ['straight', 'straight', 'straight', 'wavy'],
  },
  east: { skin: words('f6d5ae edc193 e6b98c'), hair: words('17161a 1f1a1a'), styles: ['straight'] },
  brown: {
    skin: words('d79a68 c68a5e b9774a ad6a40'),
    hair: words('17161a 231c1b 33241f'),
    styles: ['straight', 'straight', 'wavy'],
  },
  dark: { skin: words('93603e 7d5036 6b4431'), hair: words('17161a 1d1716'), styles: ['curled'] },
}
const greys = words('8d8f94 a3a5a9 6f7177')
const sheets = [
  ['light', 50],
  ['east', 10],
  ['brown', 30],
  ['dark', 20],
  ['old', 10],
]

/** Chance that falls the same way on every run. */
function dice(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { one: (list) => list[Math.floor(next() * list.length)], falls: (part) => next() < part }
}

function drawn(sex, name, n) {
  const { one, falls } = dice(n * 7919 + name.length * 104_729 + (sex === 'men' ? 15_485_863 : 0))
  const isOld = name === 'old'
  const look = looks[isOld ? 'light' : name]
  const styles = heads[sex]
  // One after the other, so that as few as possible are alike.
  const possible = styles[isOld ? 'old' : one(look.styles)]
  const head = isOld
    ? possible[n % possible.length]
    : possible[Math.floor(n * 0.618 * possible.length) % possible.length]
  const hair = one(isOld ? greys : look.hair)
  const isCovered = /^(hatBeanie|bun|bun2)$/.test(head)
  const hasBeard = sex === 'men' && falls(isOld ? 0.5 : 0.42)
  const svg = createAvatar(peeps, {
    seed: `${sex} ${name} ${n}`,
    head: [head],
    face: [isOld && falls(0.4) ? 'old' : one(faces)],
    skinColor: [one(look.skin)],
    clothingColor: [one(clothes)],
    headContrastColor: [isCovered ? one(scarves) : hair],
    accessories: [one(glasses)],
    accessoriesProbability: falls(isOld ? 0.5 : 0.2) ? 100 : 0,
    facialHair: [one(beards)],
    facialHairProbability: hasBeard ? 100 : 0,
    maskProbability: 0,
  }).toString()
  // The parts follow each other: body, head, face, beard, mask, glasses. Hair has the colour of the lines.
  const parts = svg.split('<g transform=')
  const outline = isOld ? '33353c' : '17161a'
  const coloured = parts.map((part, at) => {
    const ink =
      at === 1 && isOld && !/^noHair/.test(head) ? hair : at === 1 || at === 3 ? hair : outline
    return part.replaceAll('"#000"', `"#${ink}"`)
  })
  return coloured.join('<g transform=').replace(/viewBox="[^"]*"/, `viewBox="${SHOWN}"`)
}

for (const sex of ['women', 'men']) {
  for (const [name, count] of sheets) {
    const pictures = Array.from({ length: count }, (_, n) => ({
      input: new Resvg(drawn(sex, name, n), { fitTo: { mode: 'width', value: SIDE } })
        .render()
        .asPng(),
      left: (n % IN_A_ROW) * SIDE,
      top: Math.floor(n / IN_A_ROW) * SIDE,
    }))
    const { size } = await sharp({
      create: {
        width: SIDE * IN_A_ROW,
        height: (SIDE * count) / IN_A_ROW,
        channels: 4,
        background: '#00000000',
      },
    })
      .composite(pictures)
      .webp({ quality: 45, alphaQuality: 50, effort: 6 })
      .toFile(
        new URL(`../crates/demo/data/portraits/${sex}-${name}.webp`, import.meta.url).pathname,
      )
    console.log(sex, name, count, Math.round(size / count), 'bytes each')
  }
}
