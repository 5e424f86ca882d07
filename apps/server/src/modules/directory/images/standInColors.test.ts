import { monogramLetters } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { builtInWallets } from '../table/builtInWallets.js'
import { createImageGenerator } from './createImageGenerator.js'
import { drawMonogram, monogramColors } from './drawMonogram.js'
import { standInColors } from './standInColors.js'

test('S7.25 no two built-in wallets have the same letters on the same colour', async () => {
  const byId = new Map(builtInWallets.map((wallet) => [wallet.id, wallet]))
  const draw = createImageGenerator((id) => byId.get(id))
  const drawn = new Map<string, string[]>()
  for (const { id, name } of builtInWallets) {
    const image = new TextDecoder().decode((await draw('wallet', id))?.bytes)
    drawn.set(image, [...(drawn.get(image) ?? []), name])
  }
  expect([...drawn.values()].filter((names) => names.length > 1)).toEqual([])
})

test('the first of the same letters has the colour of its name, and there may be more of them than colours', () => {
  const names = Array.from({ length: 30 }, (_, nth) => `Wave${nth}`)
  const colors = standInColors(names)
  const [first = ''] = names
  const own = new TextDecoder().decode(drawMonogram(monogramLetters(first), first).bytes)
  expect(own).toContain(colors.get(first))
  expect(new Set([...colors.values()].slice(0, monogramColors.length)).size).toBe(
    monogramColors.length,
  )
  expect(colors.size).toBe(30)
})
