// What one attack costs: memory and CPU of the server with its children, and what members notice of it.
import { execFileSync } from 'node:child_process'
import { wait } from './http.mjs'

export const MEMORY_MOST = 300
export const CPU_MOST = 3
export const SLOWER_MOST = 2
/** Milliseconds. Below this a p99 says more about the machine than about the server. */
const NOISE = Number(process.env.NOISE_MS ?? 5)
const NORMAL_FOR = Number(process.env.NORMAL_MS ?? 12_000)
const AT_LEAST = NORMAL_FOR

function peakOf(node) {
  let peak = 0
  const look = () => (peak = Math.max(peak, node.rss()))
  const timer = setInterval(look, 10)
  return () => {
    clearInterval(timer)
    return peak
  }
}

/** Runs `attack` beside a member at work, and compares with the seconds before it. */
export async function measure(name, { node, load }, attack, { settle = 2_000 } = {}) {
  // What the attack before this one wrote is on the disk before the normal p99 is taken.
  execFileSync('sync')
  await load.window()
  const before = { cpu: node.cpu(), at: performance.now() }
  await wait(NORMAL_FOR)
  const normal = await load.window()
  const usual = (node.cpu() - before.cpu) / (performance.now() - before.at)
  const idle = node.rss()
  const peak = peakOf(node)
  const begun = { cpu: node.cpu(), at: performance.now() }
  const said = await attack()
  await wait(Math.max(settle, AT_LEAST - (performance.now() - begun.at)))
  const taken = performance.now() - begun.at
  const cpu = node.cpu() - begun.cpu - usual * taken
  const during = await load.window()
  const row = {
    name,
    said,
    memory: peak() - idle,
    cpu,
    seconds: taken / 1_000,
    normal: normal.p99,
    during: during.p99,
    slower: Math.max(during.p99, NOISE) / Math.max(normal.p99, NOISE),
    others: { ...during.other },
    after: node.rss() - idle,
  }
  row.met =
    row.memory <= MEMORY_MOST &&
    row.cpu <= CPU_MOST &&
    row.slower <= SLOWER_MOST &&
    Object.keys(row.others).length === 0
  console.log(show(row))
  return row
}

export const HEAD = [
  '| attack | answers | MB above idle | CPU s (over s) | members p99 ms: before, meanwhile | |',
  '|---|---|---|---|---|---|',
].join('\n')

export function show(row) {
  const others = Object.keys(row.others).length > 0 ? ` ${JSON.stringify(row.others)}` : ''
  return (
    `| ${row.name} | ${row.said} | ${row.memory.toFixed(0)} | ${row.cpu.toFixed(2)} (${row.seconds.toFixed(0)}) | ` +
    `${row.normal.toFixed(1)}, ${row.during.toFixed(1)} (${row.slower.toFixed(1)} x)${others} | ${row.met ? 'met' : 'MISSED'} |`
  )
}

/** Answers by status, such as `429: 111, 201: 9`. */
export function tally(answers) {
  const counts = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return Object.entries(counts)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}
