import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { networkImage } from './networkImage.js'

const served = createTestContext({ server: 'https://latchkey.example' })
const alone = createTestContext()
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

test('without a server the built-in picture is drawn once it is loaded, and nothing is requested', async () => {
  const unknown = { caipNetworkId: 'eip155:31337' } as const
  expect(networkImage(alone, mainnet)).toBeUndefined()

  await alone.builtInNetworkImages.load()
  expect(networkImage(alone, mainnet)).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(networkImage(alone, unknown)).toBeUndefined()
  expect(networkImage(alone, { ...mainnet, assets: { imageUrl: 'data:,' } })).toBe('data:,')
})
