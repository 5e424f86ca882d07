import { expect, test } from 'vitest'
import { resolveImageUrl } from './imageUrl.js'

test.each([
  ['/v1/nft/1/picture', 'https://l.example/v1/nft/1/picture?projectId=p1&st=latchkey&sv=js-0.1.0'],
  [
    '/public/getTokenImage/ETH',
    'https://l.example/public/getTokenImage/ETH?projectId=p1&st=latchkey&sv=js-0.1.0',
  ],
  ['/a?size=2', 'https://l.example/a?size=2&projectId=p1&st=latchkey&sv=js-0.1.0'],
  ['https://x.example/a.png', 'https://x.example/a.png'],
  ['http://x.example/a.png', 'http://x.example/a.png'],
  ['//evil.example/a.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/svg+xml,x', undefined],
  ['a.png', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('S7.23 %s is found at %s', (url, expected) => {
  const options = { server: 'https://l.example', projectId: 'p1' }
  expect(resolveImageUrl({ options }, url)).toBe(expected)
})

test('without a server a path leads nowhere', () => {
  expect(resolveImageUrl({ options: {} }, '/v1/nft/1/picture')).toBeUndefined()
})
