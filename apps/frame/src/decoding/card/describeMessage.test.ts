import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { describeMessage } from './describeMessage.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const describe = (text: string, address: string = addresses.eip155, solana = false) => {
  const method = solana ? 'solana_signMessage' : 'personal_sign'
  return describeMessage(prepareInput({ method }), bytesOf(text), '0x00', address)
}
const signIn = (address: string, chainId: string, more = '') =>
  `app.example wants you to sign in with your own account:
${address}

${more}

URI: https://app.example/login
Version: 1
Chain ID: ${chainId}
Nonce: 12345678`
const site = { kind: 'text', label: 'site', text: 'app.example' }
const statement = (text: string) => ({ kind: 'text', label: 'statement', text })

test('a message is shown as text, with its line breaks', () => {
  expect(describe('a\r\n\tb')).toEqual({
    title: 'signMessage',
    message: { text: 'a\r\n\tb', isHex: false },
    actions: [],
    warnings: [],
  })
})

test.each([31, 32, 33])('T152 bytes that are no text are shown as hex: %i of them', (count) => {
  const bytes = new Uint8Array(count).fill(0xff)
  const hash = count === 32 ? [{ code: 'rawHash', level: 'danger' }] : []
  expect(describeMessage(prepareInput({}), bytes, '0xff…', addresses.eip155)).toEqual({
    title: 'signMessage',
    message: { text: '0xff…', isHex: true },
    actions: [],
    warnings: [...hash, { code: 'hexMessage', level: 'caution' }],
    unreadable: true,
  })
})

test('a mark of byte order is part of the message, and shown', () => {
  const { message, warnings } = describe('\ufeffhi')
  expect(message.text).toBe('\\u{feff}hi')
  expect(warnings).toEqual([{ code: 'hiddenCharacters', level: 'caution' }])
})

test('T33 a sign-in shows the site and the statement, each as one line', () => {
  const text = signIn(addresses.eip155, '1', 'Hello\u202e there')
  expect(describe(text)).toEqual({
    title: 'signIn',
    message: { text: text.replace('\u202e', '\\u{202e}'), isHex: false },
    actions: [{ name: 'signIn', rows: [site, statement('Hello there')] }],
    warnings: [{ code: 'hiddenCharacters', level: 'caution' }],
  })
  const long = describe(signIn(addresses.eip155, '1', 'x'.repeat(401)))
  expect(long.actions[0]?.rows[1]).toEqual(statement('x'.repeat(400)))
  expect(describe(signIn(addresses.eip155, '1')).actions[0]?.rows).toEqual([site])
})

test('T33 a sign-in for a long site shows 253 signs of it', () => {
  const text = signIn(addresses.eip155, '1').replace(
    'app.example wants',
    `${'a'.repeat(254)} wants`,
  )
  expect(describe(text).actions[0]?.rows[0]).toEqual({ ...site, text: 'a'.repeat(253) })
})

test('T33 a sign-in that cannot be read is blocked, and shown as the text that it is', () => {
  const text = 'app.example wants you to sign in'
  expect(describe(text)).toEqual({
    title: 'signIn',
    message: { text, isHex: false },
    actions: [],
    warnings: [{ code: 'rawHash', level: 'danger' }],
    blocked: 'signInUnreadable',
  })
})

test('T33 an EVM address is the same in any case, one of Solana is not', () => {
  const { eip155, solana } = addresses
  expect(describe(signIn(eip155.toLowerCase(), '1')).blocked).toBeUndefined()
  expect(describe(signIn(eip155, '1'), eip155.toLowerCase()).blocked).toBeUndefined()
  expect(describe(signIn(solana, 'mainnet'), solana, true).blocked).toBeUndefined()
  expect(describe(signIn(solana.toLowerCase(), 'mainnet'), solana, true).blocked).toBe(
    'signInOtherAddress',
  )
})

test('T33 a sign-in on Solana may name any chain', () => {
  const { warnings } = describe(signIn(addresses.solana, 'devnet'), addresses.solana, true)
  expect(warnings).toEqual([])
})

const end = Date.UTC(2026, 10, 15) / 1000
const expired = [{ code: 'signInExpired', level: 'caution' }]

test.each([
  ['2026-11-15T00:00:01Z', [{ kind: 'time', label: 'expires', seconds: end + 1 }], []],
  ['2026-11-15T00:00:00Z', [{ kind: 'time', label: 'expires', seconds: end }], expired],
  ['never', [], expired],
])('T33 a sign-in until %s says so, and is called out where it ended', (expiry, rows, warnings) => {
  const description = describe(`${signIn(addresses.eip155, '1')}\nExpiration Time: ${expiry}`)
  expect(description.actions).toEqual([{ name: 'signIn', rows: [site, ...rows] }])
  expect(description.warnings).toEqual(warnings)
})
