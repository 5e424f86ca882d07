import { expect, test } from 'vitest'
import { memoryStore } from '../stores/memoryStore.js'
import { createSignIn } from './createSignIn.js'
import type { SignInOptions } from './SignInOptions.js'

const good = {
  domains: ['example.com'],
  networks: ['eip155:1'],
  secret: 'a secret of at least 32 characters',
  store: memoryStore(),
} satisfies SignInOptions

/** The message of the refusal, as a host without types sees it. */
function refusal(options: unknown): string {
  try {
    createSignIn(options as SignInOptions)
  } catch (error) {
    expect(error).toMatchObject({ code: 'options/invalid' })
    return (error as Error).message
  }
  throw new Error('accepted')
}

test.each<[string, object, RegExp]>([
  // A text has `includes` too: a part of the domain would be accepted for it.
  ['domains', { domains: 'example.com' }, /a list, such as \['example\.com'\]/],
  ['domains', { domains: 'example.com', session: 'token' }, /a list/],
  ['domains', { domains: undefined }, /a list/],
  ['domains', { domains: [1] }, /a host/],
  ['domains', { domains: ['https://example.com'] }, /write example\.com, not https:/],
  ['domains', { domains: ['https://example.com/a'] }, /write example\.com, not https:/],
  ['domains', { domains: ['*.example.com'] }, /each host by itself/],
  ['domains', { domains: ['localhost:80'] }, /write localhost, not/],
  ['networks', { networks: 'eip155:137' }, /a list/],
  ['networks', { networks: undefined }, /a list/],
  ['networks', { networks: [1] }, /such as 'eip155:1'/],
  ['networks', { networks: ['1'] }, /such as 'eip155:1'/],
  ['networks', { networks: ['eip155:mainnet'] }, /such as 'eip155:1'/],
  ['networks', { networks: ['eip155:01'] }, /such as 'eip155:1'/],
  ['networks', { networks: ['unknown:1'] }, /such as 'eip155:1'/],
  ['secret', { secret: undefined }, /32 characters/],
  ['secret', { secret: 1 }, /32 characters/],
  ['secret', { secret: {} }, /32 characters/],
  ['secret', { secret: Promise.resolve('x') }, /await/],
  ['secret', { secret: 'a'.repeat(32) }, /random/],
  ['secret', { secret: 'at least 32 random characters of your own' }, /of your own/],
  ['store', { store: undefined }, /memoryStore\(\)/],
  ['store', { store: memoryStore }, /memoryStore\(\)/],
  ['store', { store: new Map() }, /memoryStore\(\)/],
  ['session', { session: 'tokens' }, /'cookie' or 'token'/],
  ['ttlSeconds', { ttlSeconds: '60' }, /seconds/],
  ['ttlSeconds', { ttlSeconds: Number.NaN }, /seconds/],
  ['ttlSeconds', { ttlSeconds: 0 }, /seconds/],
  ['maxAgeSeconds', { maxAgeSeconds: Number.POSITIVE_INFINITY }, /seconds/],
  ['uris', { uris: 'https://example.com' }, /a list/],
  ['uris', { uris: ['example.com'] }, /https:\/\//],
  ['resources', { resources: 'https://example.com' }, /a list/],
  ['rpcUrls', { rpcUrls: { 'eip155:1': 'nonsense' } }, /eip155:1/],
  ['rpcUrls', { rpcUrls: { 1: 'https://example.com' } }, /such as 'eip155:1'/],
  ['rpcUrls', { rpcUrls: 'https://example.com' }, /by chain/],
  ['verifiers', { verifiers: { bip122: 'yes' } }, /a function/],
  ['allow', { allow: true }, /a function/],
  ['onError', { onError: 'log' }, /a function/],
  ['now', { now: 1 }, /a function/],
  ['ttlSecond', { ttlSecond: 60 }, /ttlSeconds/],
  ['uri', { uri: ['https://example.com'] }, /uris/],
  ['alow', { alow: () => false }, /allow/],
  ['sessions', { sessions: 'token' }, /session/],
  ['somethingElse', { somethingElse: 1 }, /no such option/],
])('refuses to start with a wrong option: %s', (option, wrong, reason) => {
  const message = refusal({ ...good, ...wrong })
  expect(message).toMatch(new RegExp(`^Invalid option ${option}: `))
  expect(message).toMatch(reason)
})

test.each([undefined, null, 'example.com', []])('refuses to start with %j', (options) => {
  expect(refusal(options)).toMatch(/^Invalid option/)
})

test('the sample of the documentation is a secret for this machine alone', () => {
  const secret = 'at least 32 random characters of your own'
  expect(createSignIn({ ...good, secret, domains: ['localhost:3000'] })).toBeDefined()
  expect(() =>
    createSignIn({ ...good, secret, domains: ['localhost:3000', 'example.com'] }),
  ).toThrow(/of your own/)
})

test('a refusal says nothing of a secret', () => {
  expect(refusal({ ...good, secret: 'hunter2' })).not.toContain('hunter2')
})

test('all options are known, and one that is undefined is none', () => {
  const all: Required<SignInOptions> = {
    ...good,
    uris: ['https://example.com/'],
    resources: ['urn:example'],
    rpcUrls: { 'eip155:1': 'https://example.com' },
    session: 'token',
    ttlSeconds: 60,
    maxAgeSeconds: 600,
    verifiers: { eip155: async () => true },
    allow: () => true,
    onError: () => {},
    now: Date.now,
  }
  expect(createSignIn(all)).toBeDefined()
  expect(createSignIn({ ...good, ...({ session: undefined } as object) })).toBeDefined()
})
