import { bytesToHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const card = async (message: string, params?: unknown) =>
  (
    await prepareRequest(
      prepareInput({ method: 'personal_sign', params: params ?? [message, addresses.eip155] }),
    )
  ).card

const signIn = (change: (text: string) => string = (text) => text) =>
  change(`app.example wants you to sign in with your Ethereum account:
${addresses.eip155}

Please sign in.

URI: https://app.example/login
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-15T00:00:00Z`)

test('a sign-in for the requesting site can be approved', async () => {
  const { actions, blocked, title, warnings } = await card(signIn())
  expect([title, blocked, warnings]).toEqual(['signIn', undefined, []])
  expect(actions).toMatchObject([{ rows: [{ text: 'app.example' }, { text: 'Please sign in.' }] }])
})

test.each([
  ['signInOtherSite', (text: string) => text.replace('app.example wants', 'bank.example wants')],
  [
    'signInOtherSite',
    (text: string) => text.replace('app.example wants', 'app.example:8443 wants'),
  ],
  ['signInOtherSite', (text: string) => text.replace('URI: https://app', 'URI: https://bank')],
  ['signInOtherSite', (text: string) => text.replace('URI: https://app', 'URI: http://app')],
  ['signInOtherAddress', (text: string) => text.replace(addresses.eip155, `0x${'1'.repeat(40)}`)],
  ['signInUnreadable', (text: string) => text.replace('URI: ', 'Uri: ')],
  ['signInUnreadable', (text: string) => `Hello!\n${text}`],
  ['signInUnreadable', (text: string) => `${text}\nURI: https://app.example`],
  ['signInUnreadable', (text: string) => text.replace('wants you', 'wants\u200b you')],
] as const)('T33 a sign-in for another site or account is %s', async (block, change) => {
  expect((await card(signIn(change))).blocked).toBe(block)
})

test('hex is decoded to bytes; bytes that are no text are reported, and thirty-two bytes may be a hash', async () => {
  expect((await card(stringToHex('Hello'))).message).toEqual({ text: 'Hello', isHex: false })
  const raw = await card(bytesToHex(new Uint8Array(32).fill(0xfe)))
  expect(raw.message?.isHex).toBe(true)
  expect(raw.warnings.map(({ code }) => code)).toEqual(['rawHash', 'hexMessage'])
  expect((await card('x'.repeat(32))).warnings).toEqual([{ code: 'rawHash', level: 'danger' }])
})

test('T15 hidden characters become visible, in messages and in the page’s name', async () => {
  const { message, warnings } = await card('pay \u202eecila')
  expect(message?.text).toBe('pay \\u{202e}ecila')
  expect(warnings).toEqual([{ code: 'hiddenCharacters', level: 'caution' }])
  const input = prepareInput(
    { params: ['Hi', addresses.eip155] },
    {},
    { dappName: 'vault\u202e.example\n — official' },
  )
  expect((await prepareRequest(input)).card.dappName).toBe('vault.example — official')
  expect((await prepareRequest(input)).card.hostOrigin).toBe('https://app.example')
})

test('S3.76 a request for another account is refused', async () => {
  const asked = card('', ['Hello', `0x${'1'.repeat(40)}`])
  await expect(asked).rejects.toMatchObject({ code: 'wallet/unauthorized' })
})

test.each([
  ['2026-11-15T00:00:01Z', []],
  ['2026-11-15T00:00:00Z', ['signInExpired']],
  ['2026-11-14T23:59:59Z', ['signInExpired']],
])('T33 a sign-in until %s shows its end, and warns of %j', async (expiry, warned) => {
  const shown = await card(signIn((text) => `${text}\nExpiration Time: ${expiry}`))
  expect(shown.warnings).toEqual(warned.map((code) => ({ code, level: 'caution' })))
  expect(shown.actions[0]?.rows[2]).toEqual({
    kind: 'time',
    label: 'expires',
    seconds: Date.parse(expiry) / 1000,
  })
})

test('T33 a sign-in that ends at no readable time warns, and shows none', async () => {
  const shown = await card(signIn((text) => `${text}\nExpiration Time: never`))
  expect(shown.warnings).toEqual([{ code: 'signInExpired', level: 'caution' }])
  expect(shown.actions[0]?.rows).toHaveLength(2)
})

test.each([
  ['5', [{ code: 'signInOtherChain', level: 'caution' }]],
  ['eip155:5', [{ code: 'signInOtherChain', level: 'caution' }]],
  ['eip155:1', []],
])('T33 a sign-in for chain %s, asked for on chain 1, warns of %j', async (chainId, warned) => {
  const shown = await card(signIn((text) => text.replace('Chain ID: 1', `Chain ID: ${chainId}`)))
  expect(shown.warnings).toEqual(warned)
  expect(shown.blocked).toBeUndefined()
})

test.each([[[]], [[5, addresses.eip155]], [['Hello']], [{ message: 'Hello' }]])(
  'S3.76 personal_sign with the params %j is refused',
  async (params) => {
    await expect(card('', params)).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  },
)
