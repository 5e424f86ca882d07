import { parseSignInMessage } from '@latchkey/protocol/siwx'
import { createEncodedRecap, formatMessage } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { readSignedAnswer, type SignInPayload } from './readSignedAnswer.js'
import { recapGrants } from './recapGrants.js'

const address = '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1'
const recap = createEncodedRecap('eip155', 'request', ['personal_sign'])
const asked: SignInPayload = {
  type: 'caip122',
  domain: 'app.example',
  aud: 'https://app.example/in',
  version: '1',
  nonce: 'abcdefgh',
  iat: '2026-01-01T00:00:00.000Z',
  exp: '2026-01-02T00:00:00.000Z',
  chains: ['eip155:1', 'eip155:10'],
  statement: 'Welcome.',
  resources: ['https://app.example/terms', recap],
}
const { chains: _, type: __, ...payload } = asked
const signed = { h: { t: 'caip122' }, p: { ...payload, iss: `did:pkh:eip155:1:${address}` } }
const answer = (p: object = {}, s: object = {}) => ({
  ...signed,
  p: { ...signed.p, ...p },
  s: { t: 'eip191', s: '0xab', ...s },
})
const client = {
  formatAuthMessage: ({ request, iss }: { request: SignInPayload; iss: string }) =>
    formatMessage(request, iss),
} as Parameters<typeof readSignedAnswer>[0]
const read = (...cacaos: unknown[]) => readSignedAnswer(client, asked, cacaos)
const recapOf = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('=', '')}`

test('S5.26 each signed message is a session of its network, in the words that were signed', () => {
  const other = answer({ iss: `did:pkh:eip155:10:${address}` })
  const { namespaces, sessions } = read(answer(), other)
  expect(namespaces).toEqual({
    eip155: {
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
      methods: ['personal_sign'],
      events: ['chainChanged', 'accountsChanged'],
    },
  })
  expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:10'])
  expect(sessions[0]).toMatchObject({
    data: {
      accountAddress: address,
      uri: 'https://app.example/in',
      nonce: 'abcdefgh',
      expirationTime: asked.exp,
      resources: ['https://app.example/terms', recap],
    },
    signature: '0xab',
    cacao: answer(),
  })
  expect(parseSignInMessage(sessions[0]?.message ?? '')).toEqual(sessions[0]?.data)
})

test('S5.26 one message can grant several networks', () => {
  const limits = { 'request/personal_sign': [{ chains: ['eip155:10'] }] }
  const resources = ['https://app.example/terms', recapOf({ att: { eip155: limits } })]
  const { namespaces, sessions } = read(answer({ resources }))
  expect(namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`, `eip155:10:${address}`])
  expect(sessions).toHaveLength(1)
})

test('the signature of a contract is the host’s to check', () => {
  expect(read(answer({}, { t: 'eip1271' })).sessions[0]?.cacao?.s.t).toBe('eip1271')
})

const foreign = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:56'] }] } } }
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no payload', {}],
  ['another domain', answer({ domain: 'evil.example' })],
  ['another uri', answer({ aud: 'https://evil.example' })],
  ['another nonce', answer({ nonce: 'hgfedcba' })],
  ['another version', answer({ version: '2' })],
  ['no end', answer({ exp: undefined })],
  ['a beginning', answer({ nbf: '2026-01-01T00:00:00.000Z' })],
  ['an id', answer({ requestId: 'one' })],
  ['a scheme', answer({ domain: 'https://app.example' })],
  ['a nonce with a line', answer({ nonce: 'abcdefgh\nIssued At: 2026-01-01T00:00:00Z' })],
  ['a time with a line', answer({ iat: `${asked.iat}\nNot Before: ${asked.iat}` })],
  ['another statement', answer({ statement: 'Send all.' })],
  ['a network of others', answer({ iss: `did:pkh:eip155:56:${address}` })],
  ['a network of others in its grants', answer({ resources: [recapOf(foreign)] })],
  ['another family', answer({ iss: 'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' })],
  ['a bare account', answer({ iss: `eip155:1:${address}` })],
  ['no account', answer({ iss: '' })],
  ['an account with more', answer({ iss: `did:pkh:eip155:1:x:${address}` })],
  ['a signature that is none', answer({}, { s: 'abc' })],
])('a message with %s is refused', (_, cacao) => {
  expect(() => read(cacao)).toThrow(expect.objectContaining({ code: 'wallet/signature-mismatch' }))
})

test('an answer that is no list, is empty, too long, or grants nothing is refused', () => {
  const codeOf = (cacaos: unknown) => {
    try {
      return readSignedAnswer(client, asked, cacaos)
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  expect(codeOf({})).toBe('wallet/signature-mismatch')
  expect(codeOf(Array(201).fill(answer()))).toBe('wallet/signature-mismatch')
  expect(codeOf([])).toBe('wallet/no-accounts')
  expect(codeOf([answer({ resources: ['https://app.example/terms'] })])).toBe('wallet/no-accounts')
})

test.each([
  [undefined],
  ['https://app.example'],
  ['urn:recap:%'],
  ['urn:recap:bnVsbA'],
  [recapOf({ att: { eip155: { 'request/x': [{ chains: [7] }] } } })],
])('%s grants nothing', (resource) => {
  const { chains, methods } = recapGrants(resource === undefined ? [] : [resource]) ?? {}
  expect([chains ?? [], methods ?? []]).toEqual([[], []])
})
