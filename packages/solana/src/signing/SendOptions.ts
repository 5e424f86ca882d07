import { LatchkeyError } from '@latchkey/protocol'

/** Options of `solana_signAndSendTransaction`. @spec S3.77 */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** @spec S3.77 */
export function parseSendOptions(value: unknown): SendOptions {
  const options = (value ?? {}) as Readonly<Record<string, unknown>>
  if (typeof options !== 'object') throw invalid('sendOptions', 'an object')
  const commitments: readonly unknown[] = ['processed', 'confirmed', 'finalized']
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
  const rules: readonly (readonly [keyof SendOptions, (value: unknown) => boolean, string])[] = [
    ['skipPreflight', (value) => typeof value === 'boolean', 'true or false'],
    ['preflightCommitment', (value) => commitments.includes(value), commitments.join(', ')],
    ['maxRetries', isCount, 'a whole number'],
    ['minContextSlot', isCount, 'a whole number'],
  ]
  const present = rules.filter(
    ([option]) => options[option] !== undefined && options[option] !== null,
  )
  for (const [option, isValid, expected] of present) {
    if (!isValid(options[option])) throw invalid(option, expected)
  }
  return Object.fromEntries(present.map(([option]) => [option, options[option]])) as SendOptions
}

const invalid = (option: string, expected: string) =>
  new LatchkeyError('options/invalid', { option, reason: `expected ${expected}` })
