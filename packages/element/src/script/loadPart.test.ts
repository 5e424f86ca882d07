// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, partUrl } from './loadPart.js'

const hash = `sha384-${'a'.repeat(64)}`
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, Symbol.for('latchkey.policy'))
})

const tag = () => document.head.querySelector('script')
beforeEach(() => {
  // The build writes both into the file.
  vi.stubGlobal('latchkeyParts', { solana: hash })
  vi.stubGlobal('latchkeyScript', 'https://a.example/latchkey.js')
})

test.each([
  ['https://a.example/latchkey.js', 'https://a.example/latchkey-solana.js'],
  ['https://a.example/js/latchkey-0.1.0.js', 'https://a.example/js/latchkey-solana-0.1.0.js'],
  ['https://a.example/latchkey.js?v=3#x', 'https://a.example/latchkey-solana.js?v=3#x'],
  ['https://latchkey.example/w.js', 'https://latchkey.example/latchkey-solana.js'],
  [
    'https://a.example/x@0.1.0/dist/latchkey.js',
    'https://a.example/x@0.1.0/dist/latchkey-solana.js',
  ],
])('of %s, a part lies at %s', (script, url) => {
  expect(partUrl(script, 'solana')).toBe(url)
})

test('a part is a script beside the tag’s, with its hash, and hands over what it exports', async () => {
  const loading = loadPart('solana')
  expect(tag()).toMatchObject({
    src: 'https://a.example/latchkey-solana.js',
    integrity: hash,
    crossOrigin: 'anonymous',
  })
  const detail = { createSolanaAdapter() {} }
  tag()?.dispatchEvent(new CustomEvent('latchkey-part', { detail }))
  expect(await loading).toBe(detail)
  expect(tag()).toBeNull()
})

test('a part finds the modules of the one file that it uses at its tag', async () => {
  const shared = [{ useState() {} }]
  const loading = loadPart('solana', shared)
  expect(tag()).toHaveProperty('latchkeyShared', shared)
  tag()?.dispatchEvent(new CustomEvent('latchkey-part', { detail: [] }))
  await loading
})

test('a part that does not load is an error, and the next try is a new one', async () => {
  const failing = loadPart('solana')
  tag()?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('https://a.example/latchkey-solana.js did not load')
  const loading = loadPart('solana')
  tag()?.dispatchEvent(new CustomEvent('latchkey-part', { detail: 7 }))
  expect(await loading).toBe(7)
})

test('where a page requires Trusted Types, one policy makes all addresses', async () => {
  const made: string[] = []
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => {
      made.push(url)
      return rules.createScriptURL(url)
    },
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  for (const _ of [1, 2]) {
    const loading = loadPart('solana')
    tag()?.dispatchEvent(new CustomEvent('latchkey-part', { detail: 1 }))
    await loading
  }
  expect(createPolicy).toHaveBeenCalledTimes(1)
  expect(createPolicy.mock.calls[0]?.[0]).toBe('latchkey')
  expect(made).toHaveLength(2)
})

test('a page that takes no policy gets a text', async () => {
  const createPolicy = () => {
    throw new TypeError('refused')
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const loading = loadPart('solana')
  expect(tag()?.src).toBe('https://a.example/latchkey-solana.js')
  tag()?.dispatchEvent(new CustomEvent('latchkey-part', { detail: 1 }))
  await loading
})
