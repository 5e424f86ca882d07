import { availableViews } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { en } from '../../locales/en/en.js'
import { createViewLoader } from './createViewLoader.js'

const Networks = () => null
const Connect = () => null

test('a fetched view stays, and after a failure it is fetched again', async () => {
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

test('a view that comes with the shell is there at once', async () => {
  const loader = createViewLoader({ Connect: { view: Connect } })
  expect(loader.peek('Connect')).toBe(Connect)
  expect(await loader.load('Connect')).toBe(Connect)
})

test('a view without a line is refused', async () => {
  await expect(createViewLoader({}).load('Account')).rejects.toMatchObject({
    code: 'view/unavailable',
  })
})

test('every view has a title, but for the one that is called as its wallet', () => {
  const untitled = availableViews.filter((view) => !en.titles[view])
  expect(untitled).toEqual(['ConnectingExternal'])
})
