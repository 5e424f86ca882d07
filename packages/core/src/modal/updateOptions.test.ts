import { expect, onTestFinished, test, vi } from 'vitest'
import { contextOf } from '../assembly/contextOf.js'
import { createLatchkey } from '../assembly/createLatchkey.js'
import type { Options } from '../options/Options.js'
import { resolveFeatures } from '../options/resolveFeatures.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSessions } from '../testing/fakeSessions.js'

function create(options: Partial<Options> = {}) {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
    ...options,
  })
  onTestFinished(() => latchkey.destroy())
  const context = contextOf(latchkey)
  const features = () => {
    const { local = context.options.features, remote } = context.store.get().features
    return resolveFeatures({ local, remote }).features
  }
  return { context, features, latchkey }
}

test('theme, language, features and metadata change at once, what is not given stays', async () => {
  const { context, features, latchkey } = create({
    theme: { accent: '#f00' },
    features: { receive: false, send: false },
    metadata: { name: 'Shop', description: 'Boats' },
  })
  const heard = vi.fn()
  context.store.subscribe(heard)
  await latchkey.update({
    theme: { mode: 'dark' },
    language: 'de',
    features: { send: true, allWallets: 'HIDE' },
    metadata: { name: 'Boats' },
  })
  expect(heard).toHaveBeenCalledOnce()
  expect(latchkey.getState()).toMatchObject({
    theme: { mode: 'dark', accent: '#f00' },
    language: { tag: 'de' },
  })
  expect(features()).toMatchObject({ receive: false, send: true, allWallets: 'HIDE' })
  expect(context.options.metadata).toMatchObject({ name: 'Boats', description: 'Boats' })
  await latchkey.update({ features: { collapseWallets: true } })
  expect(features()).toMatchObject({ receive: false, send: true, collapseWallets: true })
})

test('undefined restores the default', async () => {
  const { context, features, latchkey } = create({
    theme: { mode: 'dark' },
    features: { send: false },
    metadata: { name: 'Shop' },
  })
  await latchkey.update({
    theme: { mode: undefined },
    features: { send: undefined },
    metadata: { name: undefined },
    language: undefined,
  })
  expect(latchkey.getState().theme).toEqual({ mode: 'system' })
  expect(features().send).toBe(true)
  expect(context.options.metadata.name).toBe('Example')
})

test('undefined for the whole of an option restores its default, too', async () => {
  const { context, features, latchkey } = create({
    theme: { mode: 'dark', accent: '#f00' },
    features: { send: false },
    metadata: { name: 'Shop' },
    language: 'ar',
    env: createFakeEnv({ languages: ['de-AT'] }),
  })
  await latchkey.update({
    theme: undefined,
    features: undefined,
    metadata: undefined,
    language: undefined,
  })
  expect(latchkey.getState().theme).toEqual({ mode: 'system' })
  expect(latchkey.getState().language.tag).toBe('de')
  expect(features().send).toBe(true)
  expect(context.options.metadata.name).toBe('Example')
})

test('of several calls the last one wins, though the code of an update loads late', async () => {
  const { latchkey } = create({ theme: { mode: 'light' } })
  const look = () => [latchkey.getState().theme.mode, latchkey.getState().language.tag]
  const first = latchkey.update({ theme: { mode: 'dark', zIndex: 7 }, language: 'de' })
  latchkey.setTheme({ mode: 'light' })
  latchkey.setLanguage({ language: 'ar' })
  expect(look()).toEqual(['light', 'ar'])
  const second = latchkey.update({ language: 'en' })
  await first
  await second
  expect(look()).toEqual(['light', 'en'])
  expect(latchkey.getState().theme.zIndex).toBe(7)
  const refused = latchkey.update({ theme: { mode: 'sepia' as never } })
  latchkey.setTheme({ mode: 'dark' })
  await expect(refused).rejects.toThrow('theme.mode')
  await latchkey.update({})
  expect(look()).toEqual(['dark', 'en'])
})

test('once no update waits, a setter changes the state once', async () => {
  const { latchkey } = create()
  await latchkey.update({ theme: { mode: 'dark' } })
  await latchkey.update({ theme: { zIndex: 'high' as never } }).catch(() => {})
  const modes: string[] = []
  latchkey.subscribe(({ theme }) => modes.push(theme.mode))
  latchkey.setTheme({ mode: 'light' })
  latchkey.setTheme({ mode: 'system' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(modes).toEqual(['light', 'system'])
})

test('a change is read at the call', async () => {
  const { latchkey } = create()
  const change: { theme: { mode: 'dark' | 'light' }; language: string } = {
    theme: { mode: 'dark' },
    language: 'de',
  }
  const done = latchkey.update(change)
  change.theme.mode = 'light'
  change.language = 'ar'
  await done
  expect(latchkey.getState()).toMatchObject({ theme: { mode: 'dark' }, language: { tag: 'de' } })
})

test('a connector sees the metadata of the moment', async () => {
  const connector = fakeSessions()
  let name = () => ''
  const { latchkey } = create({
    metadata: { name: 'Shop' },
    connectors: [
      {
        ...connector,
        create(deps) {
          name = () => deps.metadata.name
          return connector.create(deps)
        },
      },
    ],
  })
  expect(name()).toBe('Shop')
  await latchkey.update({ metadata: { name: 'Boats' } })
  expect(name()).toBe('Boats')
})

test.each<[object, string]>([
  [{ networks: [] }, 'networks: only theme, language, features and metadata can change'],
  [{ reconnect: false, theme: { mode: 'dark' } }, 'reconnect: only theme, language'],
  [{ theme: { mode: 'sepia' } }, 'theme.mode'],
  [{ theme: null }, 'theme'],
  [{ language: 7 }, 'language'],
  [{ language: '' }, 'language'],
  [{ features: { sned: true } }, 'features.sned: it is not known. Did you mean send?'],
  [{ features: null }, 'features: give an object'],
  [{ features: [] }, 'features: give an object'],
  [{ features: 'send' }, 'features: give an object'],
  [{ metadata: { nam: 'x' } }, 'metadata.nam: it is not known. Did you mean name?'],
  [{ metadata: 'Shop' }, 'metadata: give an object'],
])('%j is refused, and nothing changes', async (mistake, text) => {
  const { context, latchkey } = create({ theme: { mode: 'light' } })
  const before = JSON.stringify([context.store.get(), context.options])
  const good = { theme: { mode: 'dark' }, features: { send: false }, metadata: { name: 'Other' } }
  let calls = 0
  latchkey.subscribe(() => calls++)
  const change: object = { ...good, language: 'de', ...mistake }
  await expect(latchkey.update(change)).rejects.toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining(`Invalid option ${text}`),
    }),
  )
  expect(JSON.stringify([context.store.get(), context.options])).toBe(before)
  expect(calls).toBe(0)
})

test.each([undefined, null, 'dark', 7])('a change that is %j is refused', async (change) => {
  const { latchkey } = create()
  await expect(latchkey.update(change as never)).rejects.toThrow('Invalid option update: give an')
})

test('what this version does not have is refused as at creation', async () => {
  const { latchkey } = create()
  await expect(latchkey.update({ features: { pay: true as never } })).rejects.toThrow(
    expect.objectContaining({ code: 'config/unavailable' }),
  )
})
