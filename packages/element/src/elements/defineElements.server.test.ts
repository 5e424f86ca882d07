import { createLatchkey } from '@latchkey/core'
import { fakeAdapter, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { defineElements } from '../exports/index.js'

test('on a server, defining the elements does nothing', () => {
  expect('HTMLElement' in globalThis).toBe(false)
  expect(() =>
    defineElements(createLatchkey({ networks: [fakeNetwork()], adapters: [fakeAdapter()] })),
  ).not.toThrow()
})
