import { expect, test } from 'vitest'
import * as networks from '../exports/networks.js'
import type { Network } from '../networks/network.js'
import { networkImageIds } from './imageIds.js'

const isNetwork = (value: unknown): value is Network =>
  typeof value === 'object' && value !== null && 'caipNetworkId' in value

test('built-in networks have the same image ids', () => {
  const table: Readonly<Record<string, string>> = networkImageIds
  const builtIn = Object.values<unknown>(networks).filter(isNetwork)
  expect(builtIn.length).toBe(8)
  for (const { assets, caipNetworkId } of builtIn) {
    expect(assets?.imageId, caipNetworkId).toBe(table[caipNetworkId])
  }
})
