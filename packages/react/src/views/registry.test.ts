import { availableViews } from '@latchkey/core/ui'
import { expect, test } from 'vitest'
import { views } from './registry.js'

test('every view that can be opened has a component of its own name', async () => {
  expect(availableViews.length).toBeGreaterThan(30)
  expect(Object.keys(views).sort()).toEqual([...availableViews].sort())
  for (const [name, row] of Object.entries(views)) {
    const view = 'view' in row ? row.view : (await row.load()).default
    expect(view.name).toBe(`${name}View`)
  }
})
