import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes Playwright leave journeys out, named as `file › title`, or as `file` for all of it; those it finds beside them run. */
export function excludeJourneys(root: string, journeys: readonly string[]): readonly string[] {
  if (journeys.length === 0) return []
  const file = join(root, '.latchkey/left-out-journeys.txt')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, journeys.map((line) => `${line}\n`).join(''))
  return ['--test-list-invert', file]
}
