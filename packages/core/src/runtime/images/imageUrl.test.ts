import { expect, test } from 'vitest'
import { imageUrl } from './imageUrl.js'

const server = 'https://latchkey.example'

test.each([
  ['wallet', 'https://latchkey.example/getWalletImage/i1?projectId=p1&st=latchkey&sv=js-0.1.0'],
  [
    'asset',
    'https://latchkey.example/public/getAssetImage/i1?projectId=p1&st=latchkey&sv=js-0.1.0',
  ],
  [
    'currency',
    'https://latchkey.example/public/getCurrencyImage/i1?projectId=p1&st=latchkey&sv=js-0.1.0',
  ],
  [
    'token',
    'https://latchkey.example/public/getTokenImage/i1?projectId=p1&st=latchkey&sv=js-0.1.0',
  ],
] as const)('S7.23 S7.25 the image of a %s is at %s', (kind, url) => {
  expect(imageUrl({ server, projectId: 'p1' }, kind, 'i1')).toBe(url)
})

test('without a server, or without an id, there is no image to request', () => {
  expect(imageUrl({ server: undefined, projectId: 'p1' }, 'wallet', 'i1')).toBeUndefined()
  expect(imageUrl({ server, projectId: 'p1' }, 'wallet', undefined)).toBeUndefined()
  expect(imageUrl({ server, projectId: 'p1' }, 'wallet', '')).toBeUndefined()
})

test('S7.25 an id can’t leave its path segment, and a project is sent only if there is one', () => {
  const url = imageUrl({ server, projectId: undefined }, 'wallet', '../x?y=1#z')
  expect(url).toBe(
    'https://latchkey.example/getWalletImage/..%2Fx%3Fy%3D1%23z?st=latchkey&sv=js-0.1.0',
  )
  expect(imageUrl({ server, projectId: 'a&b' }, 'wallet', 'i')).toContain('?projectId=a%26b')
})
