import { availableViews } from '@latchkey/core/ui'
import { expect, test } from 'vitest'
import { en } from '../../locales/en/en.js'
import { createViewLoader } from './createViewLoader.js'

const Networks = () => null
const Connect = () => null

test('a loaded view is cached, and after a failure it is loaded again', async () => {
  let calls = 0
  const loader = createViewLoader({
    Networks: {
      load: async () => {
        if (++calls === 1) throw new Error('offline')
        return { default: Networks }
      },
    },
  })
  await expect(loader.load('Networks')).rejects.toThrow('offline')
  expect(loader.peek('Networks')).toBeUndefined()
  expect(await loader.load('Networks')).toBe(Networks)
  expect(loader.peek('Networks')).toBe(Networks)
})

test('a view in the shell’s chunk is available at once', async () => {
  const loader = createViewLoader({ Connect: { view: Connect } })
  expect(loader.peek('Connect')).toBe(Connect)
  expect(await loader.load('Connect')).toBe(Connect)
})

test('a view without a row is refused', async () => {
  await expect(createViewLoader({}).load('Account')).rejects.toMatchObject({
    code: 'view/unavailable',
  })
})

test('every view has a title, except those named after their subject', () => {
  const untitled = availableViews.filter((view) => !(view in en.titles))
  expect(untitled).toEqual(['ConnectingExternal'])
})
