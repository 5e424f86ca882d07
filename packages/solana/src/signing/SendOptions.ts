import { LatchkeyError } from '@latchkey/protocol'

/** What a page may say about sending a transaction. @spec S3.77 */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

const levels: readonly unknown[] = ['processed', 'confirmed', 'finalized']
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

const rules: readonly (readonly [keyof SendOptions, (value: unknown) => boolean, string])[] = [
  ['skipPreflight', (value) => typeof value === 'boolean', 'true or false'],
  ['preflightCommitment', (value) => levels.includes(value), levels.join(', ')],
  ['maxRetries', isCount, 'a whole number'],
  ['minContextSlot', isCount, 'a whole number'],
]

/** Reads what a page says about sending, before anybody is asked; what is not one of these is left out. @spec S3.77 */
export function parseSendOptions(value: unknown): SendOptions {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>
  if (typeof given !== 'object') throw invalid('sendOptions', 'an object')
  const told = rules.filter(([option]) => given[option] !== undefined && given[option] !== null)
  for (const [option, isRight, wanted] of told) {
    if (!isRight(given[option])) throw invalid(option, wanted)
  }
  // Each has been looked at.
  return Object.fromEntries(told.map(([option]) => [option, given[option]])) as SendOptions
}

const invalid = (option: string, wanted: string) =>
  new LatchkeyError('options/invalid', { option, reason: `expected ${wanted}` })
