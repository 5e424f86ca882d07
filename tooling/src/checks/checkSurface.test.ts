import { expect, test } from 'vitest'
import { checkSurface, surfacesOf } from './checkSurface.js'

const manifest = JSON.stringify({
  name: '@latchkey/core',
  exports: { '.': { 'latchkey-source': './src/exports/index.ts' } },
})
const entry = `export { connect, type Account } from '../connect.js'
export type { Network } from '../network.js'
export const version = '1'
export function open() {}
export type Options = { a: 1 }
export { default as Modal } from '../Modal.js'`
const surface =
  'type Account\ntype Network\ntype Options\nvalue Modal\nvalue connect\nvalue open\nvalue version\n'

function tree(text: string, listed: string | undefined = surface): Map<string, string> {
  const sources = new Map([
    ['packages/core/package.json', manifest],
    ['packages/core/src/exports/index.ts', text],
    ['packages/core/src/connect.ts', 'export const hidden = 1'],
  ])
  if (listed) sources.set('tooling/surface/core.index.txt', listed)
  return sources
}

test('values and types are distinguished', () => {
  const lines = surface.trimEnd().split('\n')
  expect([...surfacesOf(tree(entry)).surfaces]).toEqual([['tooling/surface/core.index.txt', lines]])
})

test('a surface as listed passes', () => {
  expect(checkSurface(tree(entry))).toEqual([])
})

test('what appears, disappears or changes kind is a difference', () => {
  expect(checkSurface(tree(`${entry}\nexport { close } from '../close.js'`))).toEqual([
    "tooling/surface/core.index.txt: 'value close' is exported but not listed; npm run surface accepts it",
  ])
  expect(checkSurface(tree(entry.replace('connect, ', '')))).toEqual([
    "tooling/surface/core.index.txt: 'value connect' is listed but not exported; npm run surface accepts it",
  ])
  expect(checkSurface(tree(entry.replace('type Account', 'Account')))).toHaveLength(2)
})

test('exporting everything of a file is a problem in itself', () => {
  for (const statement of ["export * from '../all.js'", "export * as all from '../all.js'"]) {
    expect(checkSurface(tree(`${entry}\n${statement}`))).toEqual([
      "packages/core/src/exports/index.ts exports everything of '../all.js': name what is public",
    ])
  }
})

test('an entry may stand for the folder of its name: what is public there is listed all the same', () => {
  const sources = tree(entry)
    .set('packages/core/src/exports/api.ts', "export * from '../api/prices.js'")
    .set('packages/core/src/api/prices.ts', 'export const getPrice = 1\nexport type Price = 2')
    .set('tooling/surface/core.api.txt', 'type Price\nvalue getPrice\n')
  const published = {
    name: '@latchkey/core',
    exports: {
      '.': { 'latchkey-source': './src/exports/index.ts' },
      './api': { 'latchkey-source': './src/exports/api.ts' },
    },
  }
  sources.set('packages/core/package.json', JSON.stringify(published))
  const problems = () => checkSurface(sources).filter((one) => one.includes('api'))
  expect(problems()).toEqual([])
  sources.set('packages/core/src/api/prices.ts', 'export const getPrice = 1')
  expect(problems()).toEqual([
    "tooling/surface/core.api.txt: 'type Price' is listed but not exported; npm run surface accepts it",
  ])
  sources.set('packages/core/src/exports/api.ts', "export * from '../runtime/prices.js'")
  expect(problems()).toContain(
    "packages/core/src/exports/api.ts exports everything of '../runtime/prices.js': name what is public",
  )
})

test('an entry without a list, a list without an entry, an entry the package does not publish', () => {
  const missing = tree(entry)
  missing.delete('tooling/surface/core.index.txt')
  expect(checkSurface(missing)).toEqual([expect.stringContaining('core.index.txt is missing')])

  const stale = tree(entry).set('tooling/surface/core.gone.txt', 'value gone\n')
  expect(checkSurface(stale)).toEqual([expect.stringContaining('core.gone.txt has no entry')])

  const unlisted = tree(entry)
    .set('packages/core/src/exports/send.ts', '')
    .set('tooling/surface/core.send.txt', '')
  expect(checkSurface(unlisted)).toEqual([
    'packages/core/src/exports/send.ts is not among the exports of its package.json',
  ])
})
