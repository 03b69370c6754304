import { hashOf } from '@/shared/lib/hash'

/** Top and bottom; white on every point of each is at least 4.5:1. */
export const gradients: readonly [top: string, bottom: string][] = [
  ['#7d2e1e', '#180905'],
  ['#1f6158', '#04110f'],
  ['#3a3f93', '#0b0c24'],
  ['#7d5f16', '#1a1303'],
  ['#6d2450', '#160510'],
  ['#2a5b86', '#06121d'],
  ['#4b6524', '#0e1405'],
  ['#5b3a86', '#110a1d'],
  ['#8a4a1c', '#1b0d03'],
  ['#1f5f78', '#041218'],
]

/** The colours of what has no picture: the same title has the same ones everywhere. */
export function gradientOf(title: string): string {
  const index = hashOf(title.trim().toLocaleLowerCase()) % gradients.length
  const [top, bottom] = gradients[index] ?? ['#3a3f93', '#0b0c24']
  return `radial-gradient(120% 90% at 20% 0%, ${top}, ${bottom})`
}
