import { expect, test } from 'vitest'
import { createChainProgress } from './createChainProgress.js'

test('a chain is late once it was behind for a minute, in blocks and seconds', () => {
  let clock = 0
  const progress = createChainProgress(() => clock)
  progress.saw(100, undefined)
  progress.reached(50)
  const behind = { status: 'ok', block: 50, lagBlocks: 50, lagSeconds: 0, isFailing: false }
  expect(progress.health()).toEqual(behind)
  clock = 61_000
  expect(progress.health()).toEqual({ ...behind, status: 'degraded', lagSeconds: 61 })
  progress.reached(100)
  clock = 200_000
  // No new block is no delay.
  expect(progress.health()).toMatchObject({ status: 'ok', lagBlocks: 0, lagSeconds: 0 })
  progress.saw(100, 100)
  progress.saw(101, 100)
  clock = 210_000
  expect(progress.health()).toMatchObject({ status: 'ok', lagBlocks: 1, lagSeconds: 10 })
})

test('a chain that was never reached is late', () => {
  let clock = 0
  const progress = createChainProgress(() => clock)
  progress.failed(1)
  expect(progress.health()).toMatchObject({ status: 'ok', block: null, lagBlocks: null })
  progress.failed(2)
  expect(progress.health()).toMatchObject({ status: 'degraded', isFailing: true })
  clock = 61_000
  progress.failed(0)
  expect(progress.health()).toMatchObject({ status: 'degraded', lagSeconds: 61 })
})
