import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultGatewayLimits } from './gatewayLimits.js'

const documented = readFileSync(
  new URL('../../../../../../docs/relay.md', import.meta.url),
  'utf8',
).split('## The public network')[1]
const limits: Readonly<Record<string, number>> = defaultGatewayLimits
/** Times that the text has in words. */
const inWords = /^(pingMs|.*RetryMs|retryMs|stableMs|sweepMs|youngMs|ttlMs)$/
const names = Object.keys(limits).filter((name) => !inWords.test(name))

test.each(names)('docs/relay.md says what %s is', (name) => {
  const row = new RegExp(`\\| ([\\d,]+)( seconds)?[^|]*\\| \`${name}\``).exec(documented ?? '')
  const factor = row?.[2] ? 1_000 : 1
  expect(Number(row?.[1]?.replaceAll(',', '')) * factor).toBe(limits[name])
})
