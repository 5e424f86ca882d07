import { expect } from 'vitest'
import { ourState, type SideState, wagmiState } from './bothStates.js'
import type { WagmiPage } from './loadWagmiPage.js'

/** Expects both sides to say the same, and this; returns what they say. */
export function bothEqual(
  { config, latchkey }: Pick<WagmiPage, 'config' | 'latchkey'>,
  expected: Partial<SideState> = {},
): SideState {
  const ours = ourState(latchkey)
  expect(wagmiState(config)).toEqual(ours)
  expect(ours).toMatchObject(expected)
  return ours
}
