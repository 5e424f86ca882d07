import { expect, test } from 'vitest'
import {
  parseReachMap,
  type ReachedParts,
  toReachedParts,
  toReachMap,
  unknownJourneys,
} from './reachMap.js'

const reached: ReachedParts = new Map([
  [
    'send/send.spec.ts',
    new Map([
      ['sends', new Set(['Modal', 'Send', 'Preview'])],
      ['declines', new Set(['Send', 'Modal'])],
    ]),
  ],
  ['empty.spec.ts', new Map()],
  ['account/account.spec.ts', new Map([['shows', new Set(['Modal', 'Account'])]])],
])
const parts = new Set(['Modal', 'Send', 'Preview', 'Account', 'Lost'])
const map = {
  everywhere: ['Modal', 'Send'],
  nowhere: ['Lost'],
  unwatched: ['firefox/firefox.spec.ts › connects'],
  specs: {
    'account/account.spec.ts': { every: ['Account'], tests: { shows: [] } },
    'send/send.spec.ts': { every: [], tests: { declines: [], sends: ['Preview'] } },
  },
}

test('what most journeys reach, and what all of a file do, stands once; all is sorted', () => {
  expect(toReachMap(reached, parts, map.unwatched)).toEqual(map)
  expect(JSON.stringify(toReachMap(reached, parts, map.unwatched))).toBe(JSON.stringify(map))
})

test('a map gives back what was reached; what stands everywhere is taken for reached by all', () => {
  const back = toReachedParts(parseReachMap(JSON.parse(JSON.stringify(map))))
  expect(back.get('send/send.spec.ts')?.get('sends')).toEqual(new Set(['Modal', 'Send', 'Preview']))
  expect(back.get('account/account.spec.ts')?.get('shows')).toEqual(
    new Set(['Modal', 'Send', 'Account']),
  )
})

test.each([undefined, null, 'text', { specs: 1, everywhere: 'x' }])(
  '%j knows no journey',
  (value) => {
    expect(parseReachMap(value)).toEqual({ everywhere: [], nowhere: [], unwatched: [], specs: {} })
  },
)

test('without journeys every part is out of reach', () => {
  expect(toReachMap(new Map(), new Set(['Send']))).toEqual({
    everywhere: [],
    nowhere: ['Send'],
    unwatched: [],
    specs: {},
  })
})

test('journeys that are new since are reported', () => {
  const ran = [
    'send/send.spec.ts › sends',
    'send/send.spec.ts › waits',
    'firefox/firefox.spec.ts › connects',
    'packs/packs.spec.ts › installs',
  ]
  expect(unknownJourneys(map, ran)).toEqual(['send/send.spec.ts › waits'])
})
