import { expect, test } from 'vitest'
import * as networks from '../exports/index.js'
import type { Network } from '../networks/network.js'
import { networkImageIds } from './imageIds.js'

const isNetwork = (value: unknown): value is Network =>
  typeof value === 'object' && value !== null && 'caipNetworkId' in value

test('every built-in network has an image', () => {
  const builtIn = Object.values<unknown>(networks).filter(isNetwork)
  expect(builtIn.length).toBeGreaterThan(40)
  for (const { caipNetworkId, name } of builtIn)
    expect(Object.hasOwn(networkImageIds, caipNetworkId), name).toBe(true)
})

test('built-in networks that name an image have the same ids', () => {
  const table: Readonly<Record<string, string>> = networkImageIds
  const builtIn = Object.values<unknown>(networks).filter(isNetwork)
  // The others get theirs from the table.
  const withImage = builtIn.filter(({ assets }) => assets)
  expect(withImage.length).toBe(8)
  for (const { assets, caipNetworkId } of withImage) {
    expect(assets?.imageId, caipNetworkId).toBe(table[caipNetworkId])
  }
})
