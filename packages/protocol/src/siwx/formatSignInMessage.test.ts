import { createSignInMessageText } from '@solana/wallet-standard-util'
import { expect, test } from 'vitest'
import { formatSignInMessage } from './formatSignInMessage.js'
import type { SignInMessageData } from './SignInMessageData.js'

const evm: SignInMessageData = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: 'oBbLoEldZs12',
  issuedAt: '2026-11-17T12:00:00.000Z',
}
const solana: SignInMessageData = {
  accountAddress: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'example.com:8443',
  uri: 'https://example.com:8443/',
  version: '1',
  nonce: 'oBbLoEldZs12',
}

test('S3.30 every field has its line, in the order of EIP-4361', () => {
  const text = formatSignInMessage({
    ...evm,
    statement: 'I accept the terms.',
    expirationTime: '2026-11-17T13:00:00Z',
    notBefore: '2026-11-17T12:00:00+01:00',
    requestId: 'request-7',
    resources: ['https://example.com/terms', 'ipfs://bafy'],
  })
  expect(text).toBe(`example.com wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

I accept the terms.

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: oBbLoEldZs12
Issued At: 2026-11-17T12:00:00.000Z
Expiration Time: 2026-11-17T13:00:00Z
Not Before: 2026-11-17T12:00:00+01:00
Request ID: request-7
Resources:
- https://example.com/terms
- ipfs://bafy`)
})

test('S3.30 other namespaces are named, with their whole chain id', () => {
  const text = formatSignInMessage({ ...solana, statement: 'Hello.' })
  expect(text).toBe(`example.com:8443 wants you to sign in with your Solana account:
4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM

Hello.

URI: https://example.com:8443/
Version: 1
Chain ID: solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
Nonce: oBbLoEldZs12`)
})

test.each([
  ['with a statement', { statement: 'Hello.' }],
  ['without a statement', {}],
  ['with resources', { resources: ['https://example.com/a'] }],
])("S3.30 a Solana message is what the wallets' own library writes, %s", (_, more) => {
  const data = { ...solana, ...more }
  const { accountAddress: address, ...input } = data
  expect(formatSignInMessage(data)).toBe(createSignInMessageText({ ...input, address }))
})

test.each([
  'می\u200cخواهم وارد شوم.',
  'Hello \u{1f469}\u200d\u{1f680}!',
  'مرحبا، أوافق.',
  'x'.repeat(4_096),
])('S3.30 a statement in any language is written (%#)', (statement) => {
  expect(formatSignInMessage({ ...evm, statement })).toContain(statement)
})

test.each([
  'https://[::1]:8443/a?b=c/d?e#f/?g',
  'urn:recap:eyJhdHQiOnt9fQ',
  'mailto:a@b.c',
  'ipfs://bafy',
  'https://example.com/%7Ea',
])('S3.30 a URI of RFC 3986 is written: %s', (uri) => {
  expect(formatSignInMessage({ ...evm, uri, resources: [uri] })).toContain(`URI: ${uri}\n`)
})

test('S3.30 a leap day is one', () => {
  const issuedAt = '2028-02-29T23:59:59Z'
  expect(formatSignInMessage({ ...evm, issuedAt })).toContain(issuedAt)
})

test.each<[string, Partial<Record<keyof SignInMessageData, unknown>>]>([
  ['newline inside the statement', { statement: 'Hello.\n\nURI: https://evil.example' }],
  ['carriage return inside the statement', { statement: 'Hello.\rURI: https://evil.example' }],
  ['line separator inside the statement', { statement: 'Hello.\u2028URI: x' }],
  ['text that is turned around', { statement: 'Hello \u202emoc.live' }],
  ['empty statement', { statement: '' }],
  ['mark of Arabic that turns text', { statement: 'Hello \u061cmoc.live' }],
  ['invisible space in the statement', { statement: 'Hel\u200blo.' }],
  ['invisible joiner between Latin letters', { statement: 'Hel\u200dlo.' }],
  ['invisible joiner at the end', { statement: 'سلام\u200c' }],
  ['byte order mark in the statement', { statement: '\ufeffHello.' }],
  ['invisible tags in the statement', { statement: 'Hello.\u{e0041}\u{e0042}' }],
  ['half a character in the statement', { statement: 'Hello \ud83d' }],
  ['statement beyond all bounds', { statement: 'x'.repeat(4_097) }],
  ['percent sign without its digits', { uri: 'https://example.com/%zz' }],
  ['two fragments', { uri: 'https://example.com/#a#b' }],
  ['brackets in the path', { uri: 'https://example.com/[]' }],
  ['percent sign in the request id', { requestId: '%zz' }],
  ['day that does not exist', { expirationTime: '2027-02-30T00:00:00Z' }],
  ['leap day of another year', { notBefore: '2027-02-29T00:00:00Z' }],
  ['hour 24', { issuedAt: '2026-11-17T24:00:00Z' }],
  ['newline inside the domain', { domain: 'example.com\nevil' }],
  ['user info in the domain', { domain: 'example.com@evil.example' }],
  ['path in the domain', { domain: 'example.com/evil' }],
  ['letters that look like others in the domain', { domain: 'exаmple.com' }],
  ['newline inside the URI', { uri: 'https://example.com\nVersion: 1' }],
  ['space inside the URI', { uri: 'https://example.com/a b' }],
  ['no URI', { uri: 'example' }],
  ['short nonce', { nonce: 'abc1234' }],
  ['nonce with other characters', { nonce: 'abcd-1234' }],
  ['no nonce', { nonce: undefined }],
  ['other version', { version: '2' }],
  ['newline inside the request id', { requestId: 'a\nResources:' }],
  ['newline inside a resource', { resources: ['https://a.example\n- https://b.example'] }],
  ['no date', { issuedAt: 'today' }],
  ['impossible date', { expirationTime: '2026-13-01T00:00:00Z' }],
  ['no time of issue on EVM', { issuedAt: undefined }],
  ['chain that is no number on EVM', { chainId: 'eip155:mainnet' }],
  ['chain with a leading zero', { chainId: 'eip155:01' }],
  ['unknown namespace', { chainId: 'unknown:1' }],
  ['address of another namespace', { accountAddress: solana.accountAddress }],
  ['address without 0x', { accountAddress: evm.accountAddress.slice(2) }],
])('S3.30 is not written: %s', (_, wrong) => {
  expect(() => formatSignInMessage({ ...evm, ...wrong } as SignInMessageData)).toThrow(
    expect.objectContaining({ code: 'siwx/message-malformed' }),
  )
})
