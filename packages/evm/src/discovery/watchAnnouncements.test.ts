import { expect, test } from 'vitest'
import { parseAnnouncement } from './watchAnnouncements.js'

const provider = { request: async () => null }
const icon = 'data:image/png;base64,AAAA'
const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
const info = { uuid, name: 'Example', icon, rdns: 'com.example.wallet' }
const announce = (change: object = {}, rest: object = { provider }) =>
  parseAnnouncement({ detail: { info: { ...info, ...change }, ...rest } })
const throwing = (field: string) =>
  Object.defineProperty({}, field, {
    get() {
      throw new Error('mine')
    },
  })

test('a fair announcement becomes a connector with the wallet behind it', () => {
  expect(announce()).toEqual({
    provider,
    connector: {
      id: 'com.example.wallet',
      name: 'Example',
      type: 'ANNOUNCED',
      chain: 'eip155',
      imageUrl: icon,
      info: { rdns: 'com.example.wallet' },
    },
  })
})

test('an icon that may not be shown is left out, and the wallet stays', () => {
  const wallet = announce({ icon: 'javascript:alert(1)' })
  expect(wallet?.connector).not.toHaveProperty('imageUrl')
  expect(wallet?.connector.name).toBe('Example')
})

test('two spellings of a reverse domain are one id', () => {
  expect(announce({ rdns: 'COM.Example.Wallet' })?.connector.id).toBe('com.example.wallet')
})

test('S1.02 a reverse domain has 128 characters at most', () => {
  const longest = `com.${'a'.repeat(124)}`
  expect(announce({ rdns: longest })?.connector.id).toBe(longest)
  expect(announce({ rdns: `${longest}a` })?.connector.id).toBe(uuid)
})

test.each([
  ['localhost'],
  ['injected'],
  ['com..wallet'],
  ['.com.wallet'],
  ['https://example.com'],
  ['com.exаmple'],
  ['com.example "><script>'],
  [`com.${'a'.repeat(200)}`],
  [7],
  [undefined],
  [['com.example']],
])('%j is no reverse domain: the uuid stands in', (rdns) => {
  const wallet = announce({ rdns })
  expect(wallet?.connector.id).toBe(uuid)
  expect(wallet?.connector).not.toHaveProperty('info')
  expect(announce({ rdns, uuid: 'injected' })).toBeUndefined()
})

test.each([
  ['no name', () => announce({ name: '' })],
  ['an invisible name', () => announce({ name: '\u202e\u200b' })],
  ['no provider', () => announce({}, {})],
  ['a provider that is null', () => announce({}, { provider: null })],
  ['a provider without a request method', () => announce({}, { provider: { request: 'yes' } })],
  ['no info', () => parseAnnouncement({ detail: { provider } })],
  ['no detail', () => parseAnnouncement({ detail: null })],
  ['nothing at all', () => parseAnnouncement(undefined)],
  ['a detail that throws', () => parseAnnouncement(throwing('detail'))],
  ['an info that throws', () => parseAnnouncement({ detail: throwing('info') })],
  ['a name that throws', () => parseAnnouncement({ detail: { info: throwing('name'), provider } })],
  ['a request that throws', () => announce({}, { provider: throwing('request') })],
])('%s: no wallet, no harm', (_, parse) => {
  expect(parse()).toBeUndefined()
})

test('a name is read once, so that it can not change after it was checked', () => {
  let reads = 0
  const shifty = {
    ...info,
    get name() {
      return reads++ === 0 ? 'Fair' : '\u202e'
    },
  }
  expect(parseAnnouncement({ detail: { info: shifty, provider } })?.connector.name).toBe('Fair')
})
