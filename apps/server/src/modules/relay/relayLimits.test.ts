import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MailboxLimits } from './mailbox/MailboxStore.js'
import { defaultRelayLimits, frameBytes, type RelayLimits } from './relayLimits.js'

type FrontLimit = Exclude<keyof RelayLimits, keyof MailboxLimits> | 'topicsPerNode' | 'frameBytes'

/** For each limit in docs/relay.md, the test that reaches it. */
const reachedBy: Readonly<Record<FrontLimit, string>> = {
  messageBytes: 'PayloadSizeExceeded',
  frameBytes: 'a frame that is too large for any message closes the socket',
  fragments: 'T234 a message in many parts closes its socket',
  batchItems: 'BatchLimitExceeded',
  ttlSeconds: 'a ttl above a week',
  requestsPerSecond: 'a client that sends too fast is refused, and may continue later',
  requestsBurst: 'a client that sends too fast is refused, and may continue later',
  requestsPerSecondPerNetwork: 'T230 a frame costs what a call costs',
  requestsBurstPerNetwork: 'T230 a frame costs what a call costs',
  bytesPerRequest: 'T230 a call costs by its bytes',
  itemsPerRequest: 'T236 a batch costs by its items',
  handshakeCost: 'T233 a visitor with bad tokens pays for their verification',
  refusalsInRow: 'garbage is answered and costs the sender its allowance',
  refusalsPerRequest: 'T230 a client that is closed for its floods pays for them',
  deliveredBytesPerSecond: 'T235 deliveries above the pace arrive later',
  deliveredBytesBurst: 'T235 a subscription that is repeated does not deliver faster',
  deliveredBytesPerSecondPerNetwork: 'T235 the clients of one address receive no faster',
  deliveredBytesBurstPerNetwork: 'T235 the clients of one address receive no faster',
  sockets: 'T232 where many addresses have taken all sockets',
  socketsPerNetwork: 'T232 one address, and one key, has so many sockets',
  socketsPerClient: 'T232 one address, and one key, has so many sockets',
  socketsClosing: 'T233 where many refused sockets wait for their close',
  topicsPerNode: 'T232 sockets do not use up the topics',
  requestsAtOnce: 'T234 requests at once are limited for a client',
  requestsAtOnceInAll: 'T234 requests at once are limited for a client',
  callsAtOnceInAll: 'T234 calls at once, and the bytes of their bodies',
  receivedBytesInAll: 'T234 bytes of unfinished messages are counted',
  unreadBytes: 'a client that does not read is let go',
  unreadBytesInAll: 'T235 what is left unread is counted',
  unacknowledged: 'a client that does not acknowledge is not sent everything at once',
  unacknowledgedBytes: 'holds back after so many deliveries or bytes',
  unacknowledgedInAll: 'T235 deliveries without an acknowledgement are counted',
  receiveMs: 'T234 a message that does not end in time closes its socket',
  acknowledgeMs: 'what is not answered in time no longer holds back',
  staleMs: 'a socket that subscribes to nothing and says nothing is closed as stale',
  pingMs: 'a silent socket is pinged, and a dead one is dropped',
  closeGraceMs: 'T233 a refused handshake',
  clockLeewaySeconds: 'one from the future',
  overloadLagMs: 'T238 an overloaded node sends newcomers away',
  overloadHeapShare: 'T238 a process whose heap is full is overloaded',
  overloadMemoryShare: 'T238 a process that has almost all of the memory it may have',
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const documented = read('../../../../../docs/relay.md')
  .split('## Limits')[1]
  ?.split('## Methods')[0]
const limits: Readonly<Record<string, number>> = defaultRelayLimits
const names = Object.keys(reachedBy).filter((name) => name !== 'frameBytes')
const units: Readonly<Record<string, number>> = { KiB: 1_024, MiB: 1_048_576, '%': 0.01 }

test.each(names)('docs/relay.md says what %s is', (name) => {
  const match = new RegExp(`([\\d,]+)(?: (KiB|MiB|seconds?|%))?[^\\d\`]*\`${name}\``).exec(
    documented ?? '',
  )
  const [, digits = '', unit = ''] = match ?? []
  const factor = unit.startsWith('second') && name.endsWith('Ms') ? 1_000 : (units[unit] ?? 1)
  expect(Number(digits.replaceAll(',', '')) * factor).toBe(limits[name])
})

test('docs/relay.md says how large a frame may be', () => {
  expect(documented).toContain('| two messages and 1 MiB | `frameBytes`')
  expect(frameBytes(defaultRelayLimits)).toBe(2 * defaultRelayLimits.messageBytes + 1_048_576)
})

test('every limit is reached by a test', () => {
  const files = ['.', './load'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((file) => file.endsWith('.test.ts') && file !== 'relayLimits.test.ts')
      .map((file) => read(`${folder}/${file}`)),
  )
  const titles = Object.values(reachedBy)
  expect(titles.filter((title) => !files.some((text) => text.includes(title)))).toEqual([])
})
