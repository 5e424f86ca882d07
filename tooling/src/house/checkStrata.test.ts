import { expect, test } from 'vitest'
import { checkStrata } from './checkStrata.js'

const core = 'packages/core/src'
const takesContext = "import type { Context } from './context.js'"

const good: [string, string][] = [
  [`${core}/context.ts`, "import type { Modal } from './modalSlice.js'"],
  [`${core}/modalSlice.ts`, "import { view } from './views.js'\nexport type Window = { fetch: 1 }"],
  [`${core}/views.ts`, ''],
  [`${core}/openModal.ts`, `${takesContext}; import './modalSlice.js'; context.store.update('a')`],
  [`${core}/watchWallets.ts`, `${takesContext}; import './openModal.js'; store.subscribe(f)`],
  [`${core}/watchWallets.test.ts`, "import './watchWallets.js'"],
  [`${core}/store/watch.ts`, 'store.subscribe(f)'],
  [`${core}/start.ts`, `${takesContext}; import './watchWallets.js'; import './store/watch.js'`],
  [`${core}/connectionActions.ts`, `${takesContext}; import './watchWallets.js'`],
  [`${core}/createLatchkey.ts`, `${takesContext}; context.store.subscribe(f)`],
]

test('the three strata as they are meant to be', () => {
  expect(checkStrata(new Map(good))).toEqual([])
})

test.each([
  ['modalSlice.ts', takesContext, 'never knows the context'],
  ['modalSlice.ts', "import { openModal } from './openModal.js'", 'never knows an action'],
  ['modalSlice.ts', 'export const late = () => setTimeout(f)', 'names setTimeout'],
  ['modalSlice.ts', 'export const load = () => globalThis.fetch(url)', 'names fetch'],
  ['modalSlice.ts', 'export const width = () => window.innerWidth', 'names window'],
  ['closeModal.ts', "import './watchWallets.js'", 'a watcher is listed in start.ts'],
  ['watchOther.ts', "import './watchWallets.js'", 'a watcher is listed in start.ts'],
  ['closeModal.ts', `${takesContext}; context.store.subscribe(f)`, 'calls store.subscribe'],
])('%s with "%s"', (file, text, reason) => {
  const sources = new Map([...good, [`${core}/${file}`, text]])
  expect(checkStrata(sources)).toEqual([expect.stringContaining(reason)])
})

test('the files that define the strata may stand in any folder, but may not be renamed', () => {
  const sources = new Map(good)
  const start = sources.get(`${core}/start.ts`) ?? ''
  sources.delete(`${core}/start.ts`)
  expect(checkStrata(sources)).toEqual([expect.stringContaining('is called start.ts')])
  sources.set(`${core}/assembly/start.ts`, start.replaceAll("'./", "'../"))
  expect(checkStrata(sources)).toEqual([])
})
