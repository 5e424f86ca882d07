import { expect, test } from 'vitest'
import { createLanguageLoader } from './createLanguageLoader.js'

/** A loader whose loads end by hand. */
function setup(limit?: (end: () => void) => () => void) {
  const loads: { tag: string; come(words: string): void; fail(): void }[] = []
  const load = (tag: string) =>
    new Promise<string>((resolve, reject) =>
      loads.push({ tag, come: resolve, fail: () => reject(new Error('offline')) }),
    )
  const seen: string[] = []
  const loader = createLanguageLoader({
    initial: 'first',
    limit,
    load,
    onChange: () => {
      if (!loader.isLoading()) seen.push(loader.get())
    },
  })
  return { loads, loader, seen, tags: () => loads.map(({ tag }) => tag) }
}

test('the previous words stay until those of the next language have loaded', async () => {
  const { loader, loads } = setup()
  const loaded = loader.request('de')
  expect([loader.get(), loader.isLoading()]).toEqual(['first', true])
  loads[0]?.come('Deutsch')
  await loaded
  expect([loader.get(), loader.isLoading()]).toEqual(['Deutsch', false])
})

test('what loads when it stops is waited for no longer', async () => {
  const { loader, loads } = setup()
  const loaded = loader.request('de')
  loader.stop()
  expect(loader.isLoading()).toBe(false)
  loads[0]?.come('Deutsch')
  await loaded
  expect([loader.get(), loader.isLoading()]).toEqual(['first', false])
})

test('the language in use is loaded once', async () => {
  const { loader, loads, tags } = setup()
  const loaded = loader.request('de')
  loads[0]?.come('Deutsch')
  await loaded
  await loader.request('de')
  expect(tags()).toEqual(['de'])
  void loader.request('de', true)
  expect(tags()).toEqual(['de', 'de'])
})

test('one that was overtaken is never shown', async () => {
  const { loader, loads, seen } = setup()
  const first = loader.request('de')
  const second = loader.request('ar')
  loads[1]?.come('عربي')
  await second
  loads[0]?.come('Deutsch')
  await first
  expect(seen).toEqual(['عربي'])
})

test('after a failure it is English, and the next request tries again', async () => {
  const { loader, loads, tags } = setup()
  const loaded = loader.request('de')
  loads[0]?.fail()
  await expect.poll(tags).toEqual(['de', 'en'])
  loads[1]?.come('English')
  await loaded
  expect(loader.get()).toBe('English')
  const again = loader.request('de')
  loads[2]?.come('Deutsch')
  await again
  expect(loader.get()).toBe('Deutsch')
})

test('where English fails too, the previous words stay', async () => {
  const { loader, loads, tags } = setup()
  const loaded = loader.request('de')
  loads[0]?.fail()
  await expect.poll(tags).toEqual(['de', 'en'])
  loads[1]?.fail()
  await loaded
  expect([loader.get(), loader.isLoading()]).toEqual(['first', false])
})

test('a limit ends the waiting, and words that load later are shown', async () => {
  let end = () => {}
  const { loader, loads, seen } = setup((callback) => {
    end = callback
    return () => {}
  })
  const loaded = loader.request('de')
  end()
  await loaded
  expect([loader.get(), loader.isLoading()]).toEqual(['first', false])
  loads[0]?.come('Deutsch')
  await expect.poll(() => seen).toEqual(['first', 'Deutsch'])
})

test('after stop nothing is shown any more', async () => {
  const { loader, loads, seen } = setup()
  const loaded = loader.request('de')
  loader.stop()
  loads[0]?.come('Deutsch')
  await loaded
  expect([loader.get(), seen]).toEqual(['first', []])
})
