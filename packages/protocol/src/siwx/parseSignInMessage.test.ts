import { expect, test } from 'vitest'
import { parseSignInMessage } from './parseSignInMessage.js'

const message = `https://example.com wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

I accept the terms.

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: oBbLoEldZs12
Issued At: 2026-11-17T12:00:00Z
Request ID: 
Resources:
- https://example.com/terms`

test('S3.30 every field comes back', () => {
  expect(parseSignInMessage(message)).toEqual({
    accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId: 'eip155:1',
    scheme: 'https',
    domain: 'example.com',
    uri: 'https://example.com/login',
    version: '1',
    nonce: 'oBbLoEldZs12',
    statement: 'I accept the terms.',
    issuedAt: '2026-11-17T12:00:00Z',
    requestId: '',
    resources: ['https://example.com/terms'],
  })
})

test.each([
  ['one empty line', ''],
  ['the empty place of a statement', '\n'],
])('S3.30 without a statement, with %s', (_, place) => {
  const data = parseSignInMessage(message.replace('I accept the terms.\n\n', place))
  expect(data.statement).toBeUndefined()
  expect(data.nonce).toBe('oBbLoEldZs12')
})

test('a statement that looks like a field is a statement', () => {
  const data = parseSignInMessage(
    message.replace('I accept the terms.', 'URI: https://evil.example'),
  )
  expect(data.statement).toBe('URI: https://evil.example')
  expect(data.uri).toBe('https://example.com/login')
})

test.each([
  ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7', 'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7'],
])('the Solana chain %s is %s', (written, chainId) => {
  const text = message
    .replace('Ethereum', 'Solana')
    .replace(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
    )
    .replace('Chain ID: 1', `Chain ID: ${written}`)
  expect(parseSignInMessage(text).chainId).toBe(chainId)
})

const without = (line: string) => message.replace(`${line}\n`, '')
const instead = (from: string, to: string) => message.replace(from, to)

test.each([
  ['nothing', ''],
  ['text before the message', `x\n${message}`],
  ['text after the message', `${message}\n\nNonce: abcdefgh`],
  ['an empty line at the end', `${message}\n`],
  ['Windows line ends', message.replaceAll('\n', '\r\n')],
  ['a newline inside the statement', instead('accept', 'accept\nall of')],
  ['a statement of two paragraphs', instead('accept', 'accept\n\nall of')],
  ['the fields after a second statement', instead('terms.', 'terms.\n\nURI: https://evil.example')],
  ['a nonce inside the statement', instead('terms.', 'terms.\nNonce: attacker1')],
  [
    'a nonce inside another field',
    without('Nonce: oBbLoEldZs12').replace('Request ID: ', 'Request ID: Nonce: oBbLoEldZs12'),
  ],
  ['a second nonce', instead('Nonce: ', 'Nonce: attacker1\nNonce: ')],
  ['an unknown line', instead('Nonce: ', 'Role: admin\nNonce: ')],
  ['another order', without('Version: 1').replace('Chain ID: 1', 'Chain ID: 1\nVersion: 1')],
  ['another case', instead('Nonce: ', 'nonce: ')],
  ['no URI', without('URI: https://example.com/login')],
  ['no version', without('Version: 1')],
  ['no chain', without('Chain ID: 1')],
  ['no nonce', without('Nonce: oBbLoEldZs12')],
  ['no time of issue', without('Issued At: 2026-11-17T12:00:00Z')],
  ['no empty line after the address', instead('92266\n\n', '92266\n')],
  [
    'two sites',
    instead('https://', 'https://evil.example wants you to sign in with your Ethereum account: '),
  ],
  ['two schemes', instead('https://', 'https://https://')],
  ['user info in front of the domain', instead('https://', 'https://evil.example@')],
  ['an unknown kind of account', instead('Ethereum', 'Evil')],
  ['the kind of another namespace', instead('Ethereum', 'Solana')],
  ['a chain of another namespace', instead('Chain ID: 1', 'Chain ID: solana:1')],
  ['a chain with its namespace', instead('Chain ID: 1', 'Chain ID: eip155:1')],
  ['a resource without its mark', instead('- https', '* https')],
  ['the name of a property as the cluster', instead('Chain ID: 1', 'Chain ID: toString')],
])('refuses %s', (_, text) => {
  expect(() => parseSignInMessage(text)).toThrow(
    expect.objectContaining({ code: 'siwx/message-malformed' }),
  )
})
