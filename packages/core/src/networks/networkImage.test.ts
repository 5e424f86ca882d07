import { expect, test } from 'vitest'
import { networkImage } from './networkImage.js'

const served = { server: 'https://latchkey.example', projectId: undefined }
const alone = { server: undefined, projectId: undefined }
const at = 'https://latchkey.example/public/getAssetImage/'
const mainnet = { caipNetworkId: 'eip155:1' } as const

test('the image of a known network is requested by its id', () => {
  expect(networkImage(served, mainnet)).toBe(`${at}ba0ba0cd-17c6-4806-ad93-f9d174f17900`)
  expect(networkImage(served, { caipNetworkId: 'eip155:31337' })).toBeUndefined()
})

test('the host’s image of a network goes first', () => {
  expect(networkImage(served, { ...mainnet, assets: { imageId: 'own' } })).toBe(`${at}own`)
  const imageUrl = 'https://img.example/own.png'
  expect(networkImage(served, { ...mainnet, assets: { imageId: 'own', imageUrl } })).toBe(imageUrl)
})

test('without a server only an image of the host is drawn', () => {
  expect(networkImage(alone, mainnet)).toBeUndefined()
  expect(networkImage(alone, { ...mainnet, assets: { imageUrl: 'data:,' } })).toBe('data:,')
})
