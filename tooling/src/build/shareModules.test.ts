import { type Plugin, rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { handOver, leaveShared, withoutShared } from './shareModules.js'

const files: Readonly<Record<string, string>> = {
  '/root/part.js': `import { double, unused as other } from './own.js'
import { seven as lucky, seven } from './whole.js'
export const value = () => double(lucky) + seven`,
  '/root/own.js': `export { double } from './more.js'
export { unused } from './unused.js'`,
  '/root/more.js': 'export const double = (number) => number * 2',
  '/root/unused.js': 'export const unused = 1',
  '/root/whole.js': 'export const seven = 7; export const eight = 8',
}
const virtual: Plugin = {
  name: 'files',
  resolveId: (id) => id.replace(/^\.\//, '/root/'),
  load: (id) => files[id],
}

async function bundle(input: string, plugins: Plugin[], format: 'es' | 'iife') {
  const bundled = await rolldown({ input, plugins })
  const { output } = await bundled.generate({ format, name: 'result', codeSplitting: false })
  await bundled.close()
  return output[0].code
}

async function bundlePart() {
  const isOwn = (id: string) => id.endsWith('own.js')
  return withoutShared(await bundle('/root/part.js', [leaveShared('/root', isOwn), virtual], 'es'))
}

test('a part has its own modules, and finds what it takes of others at its tag', async () => {
  const { code, shared } = await bundlePart()
  // Also behind a module of its own that only passes it on; what is not used is not taken.
  expect(shared).toEqual([
    { path: 'more.js', names: ['double'] },
    { path: 'whole.js', names: ['seven'] },
  ])
  expect(code).not.toMatch(/\* 2|import/)
  const latchkeyShared = [{ double: (number: number) => number * 20 }, { seven: 1 }]
  const run = new Function('document', code.replace('export { value }', 'return value()'))
  expect(run({ currentScript: { latchkeyShared } })).toBe(21)
})

test('the one file hands over the very modules that it has', async () => {
  const { shared } = await bundlePart()
  const { imports, list } = handOver('/root', shared)
  const entry: Plugin = {
    name: 'entry',
    load: (id) => (id === 'entry' ? `${imports}export const given = ${list}` : undefined),
  }
  const code = await bundle('entry', [entry, virtual], 'iife')
  const value: unknown = new Function(`${code}; return result.given`)()
  expect(value).toEqual([{ double: expect.any(Function) }, { seven: 7 }])
})

test('a part that would take a whole module, or its default, is an error', () => {
  expect(() => withoutShared('import * as all from "latchkey-shared:x";')).toThrow('names only')
  expect(() => withoutShared('import one from "latchkey-shared:x";')).toThrow('names only')
  expect(withoutShared('import { a } from "elsewhere";').shared).toEqual([])
})
