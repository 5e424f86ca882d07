import { expect, test } from 'vitest'
import { imageUrl, networkImage } from './imageUrl.js'

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

const served = { server: 'https://latchkey.example', projectId: undefined }
const alone = { server: undefined, projectId: undefined }
const at = 'https://latchkey.example/public/getAssetImage/'
const mainnet = { caipNetworkId: 'eip155:1' } as const

test('S9.46 the image of a known network is requested by its id', () => {
  expect(networkImage(served, mainnet)).toBe(
    `${at}ba0ba0cd-17c6-4806-ad93-f9d174f17900?st=latchkey&sv=js-0.1.0`,
  )
  expect(networkImage(served, { caipNetworkId: 'eip155:31337' })).toBeUndefined()
})

test('the host’s image of a network goes first', () => {
  expect(networkImage(served, { ...mainnet, assets: { imageId: 'own' } })).toBe(
    `${at}own?st=latchkey&sv=js-0.1.0`,
  )
  const imageUrl = 'https://img.example/own.png'
  expect(networkImage(served, { ...mainnet, assets: { imageId: 'own', imageUrl } })).toBe(imageUrl)
})

test('without a server only an image of the host is drawn', () => {
  expect(networkImage(alone, mainnet)).toBeUndefined()
  expect(networkImage(alone, { ...mainnet, assets: { imageUrl: 'data:,' } })).toBe('data:,')
})
