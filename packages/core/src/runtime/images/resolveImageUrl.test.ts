import { expect, test } from 'vitest'
import { resolveImageUrl } from './resolveImageUrl.js'

test.each([
  ['/v1/nft/1/picture', 'https://l.example/v1/nft/1/picture'],
  ['https://x.example/a.png', 'https://x.example/a.png'],
  ['http://x.example/a.png', 'http://x.example/a.png'],
  ['//evil.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/svg+xml,x', undefined],
  ['a.png', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s is found at %s', (url, expected) => {
  expect(resolveImageUrl({ options: { server: 'https://l.example' } }, url)).toBe(expected)
})

test('without a server a path leads nowhere', () => {
  expect(resolveImageUrl({ options: {} }, '/v1/nft/1/picture')).toBeUndefined()
})
