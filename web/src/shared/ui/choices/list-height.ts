const row = 40
const line = 20
const padding = 8
const tallest = 320
/** Of the narrowest list; a wider one has somewhat more room than its words need. */
const charactersInLine = 24

/** How high a list of these words stands, in pixels: long ones are wrapped, and none is cut off. */
export function listHeight(labels: Iterable<string>): number {
  let height = 0
  for (const label of labels) {
    const lines = Math.max(Math.ceil(label.length / charactersInLine), 1)
    height += row + (lines - 1) * line
    if (height + padding >= tallest) return tallest
  }
  return Math.max(height, row) + padding
}
