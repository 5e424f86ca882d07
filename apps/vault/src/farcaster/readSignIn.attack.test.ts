import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { readSignIn } from './readSignIn.js'

const begunAt = Date.UTC(2026, 10, 18, 9)
const minute = 60_000
const asked = {
  nonce: 'a1'.repeat(32),
  domain: 'vault.example',
  uri: 'https://vault.example/social/farcaster',
  begunAt,
  expiresAt: begunAt + 5 * minute,
}
const now = begunAt + minute
const address = '0x16f20493C9CA15569B4664Ab63cF2F2333022a91'
const right = {
  address,
  chainId: 10,
  domain: asked.domain,
  expirationTime: new Date(asked.expiresAt),
  issuedAt: new Date(now),
  nonce: asked.nonce,
  resources: ['farcaster://fid/4001'],
  statement: 'Farcaster Auth',
  uri: asked.uri,
  version: '1',
} as const

type Message = Parameters<typeof createSiweMessage>[0]
type Change = Partial<Message>
const write = (change: Change = {}) => createSiweMessage({ ...right, ...change } as Message)

test.each<Change>([
  {},
  { expirationTime: undefined },
  { issuedAt: new Date(begunAt - minute) },
  { resources: ['farcaster://fid/4001', 'farcaster://signer/type/authAddress'] },
])('the message that was asked for is read: %j', (change) => {
  expect(readSignIn(write(change), asked, now)).toEqual({ address, fid: 4001n })
})

test('times without milliseconds are read', () => {
  const message = write().replaceAll('.000Z', 'Z')
  expect(readSignIn(message, asked, now)).toEqual({ address, fid: 4001n })
})

test.each<Change>([
  { nonce: 'b2'.repeat(32) },
  { nonce: `${asked.nonce}0` },
  { domain: 'evil.example' },
  { domain: 'vault.example.evil.example' },
  { domain: 'vault.example:8443' },
  { scheme: 'https' },
  { uri: 'https://vault.example/' },
  { uri: 'https://vault.example/social/farcaster?x=1' },
  { chainId: 1 },
  { chainId: 100 },
  { statement: 'Farcaster Connect' },
  { statement: undefined },
  { issuedAt: new Date(begunAt - 2 * minute) },
  { issuedAt: new Date(now + 2 * minute) },
  { expirationTime: new Date(now) },
  { expirationTime: new Date(asked.expiresAt + 1) },
  { notBefore: new Date(begunAt) },
  { requestId: 'x' },
  { resources: [] },
  { resources: undefined },
  { resources: ['farcaster://fid/4001', 'farcaster://fid/4002'] },
  { resources: ['farcaster://fid/4001', 'farcaster://FID/4002'] },
  { resources: ['farcaster://fid/4001', 'farcaster://fids/4002'] },
  { resources: ['farcaster://fid/04001'] },
  { resources: ['farcaster://fid/0'] },
  { resources: ['farcaster://fid/4001/'] },
  { resources: ['farcaster://fid/4001?x=1'] },
  { resources: ['https://x.example/farcaster://fid/4001'] },
  { resources: [`farcaster://fid/1${'0'.repeat(16)}`] },
  { resources: ['farcaster://fid/4001', ...Array(8).fill('https://x.example/')] },
])('T355 any other message is none: %j', (change) => {
  expect(readSignIn(write(change), asked, now)).toBe(undefined)
})

test.each([
  (text: string) => `${text}\n`,
  (text: string) => ` ${text}`,
  (text: string) => text.replaceAll('\n', '\r\n'),
  (text: string) => text.replace('Version: 1', 'Version: 2'),
  (text: string) => text.replace('\nVersion: 1', ''),
  (text: string) => text.replace('Farcaster Auth', 'Farcaster Auth\nURI: https://evil.example'),
  (text: string) => text.replace('Issued At: ', 'Issued At: yesterday '),
  (text: string) => text.replace(/Issued At: .*\n/, ''),
  (text: string) => text.replace('Nonce: ', 'Nonce:  '),
  (text: string) => text.replace(address, address.replace('F', 'f')),
  (text: string) => text.replace(address, `${address}00`),
  (text: string) => text.replace('Resources:', 'Resources:\n- https://x.example/ y'),
  (text: string) => `${text}\nNonce: ${asked.nonce}`,
  () => '',
  () => '\n'.repeat(4_000),
])('T355 nor is one that was changed or has more lines (%#)', (vary) => {
  expect(readSignIn(vary(write()), asked, now)).toBe(undefined)
})

test('T355 after five minutes none counts', () => {
  const at = asked.expiresAt
  const message = write({ expirationTime: undefined, issuedAt: new Date(at - 1) })
  expect(readSignIn(message, asked, at - 1)).toBeDefined()
  expect(readSignIn(message, asked, at)).toBe(undefined)
})
