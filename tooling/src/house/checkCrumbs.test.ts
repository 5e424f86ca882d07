import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { checkCrumbs, crumbsOf } from './checkCrumbs.js'
import { createHouse } from './createHouse.js'

const src = 'packages/core/src'

function crumbs(files: Readonly<Record<string, string>>, most = 0): string[] {
  const sources = new Map(Object.entries(files))
  return checkCrumbs(sources, createHouse(importGraph(sources)), most)
}

const lines = (count: number) => '\n'.repeat(count - 1)

test('a small file with one importer is a crumb, and the message says where it belongs', () => {
  const files = {
    [`${src}/modal/open.ts`]: `import './small.js'; import './large.js'${lines(30)}`,
    [`${src}/modal/small.ts`]: lines(20),
    [`${src}/modal/large.ts`]: lines(21),
    [`${src}/modal/small.test.ts`]: "import './small.js'",
  }
  expect(crumbs(files)).toEqual([
    '1 crumbs, 0 are the limit: put some of these into the file that imports them',
    `${src}/modal/small.ts is imported by ${src}/modal/open.ts alone`,
  ])
  expect(crumbs(files, 1)).toEqual([])
})

test.each([
  ['two need it', `${src}/a.ts`, [`${src}/b.ts`, `${src}/c.ts`]],
  ['nothing imports it: a program, or a dynamic import', `${src}/a.ts`, []],
  ['it is given away', `${src}/exports/a.ts`, [`${src}/b.ts`]],
  ['it is words', 'packages/react/src/locales/a.ts', ['packages/react/src/b.ts']],
  ['it is an icon', 'packages/react/src/icons/a.tsx', ['packages/react/src/b.ts']],
  ['it is a slice', `${src}/state/modalSlice.ts`, [`${src}/b.ts`]],
  ['it is a view', 'packages/react/src/AView.tsx', ['packages/react/src/b.ts']],
  ['two journeys need it', 'e2e/send/a.ts', ['e2e/send/b.spec.ts', 'e2e/send/c.spec.ts']],
])('no crumb, because %s', (_, path, importers) => {
  const imports = importers.map((from) => {
    const up = '../'.repeat(from.split('/').length - 1)
    return [from, `import '${up}${path.replace(/\.tsx?$/, '.js')}'`]
  })
  const sources = new Map([[path, ''], ...imports] as [string, string][])
  expect(crumbsOf(sources, createHouse(importGraph(sources)))).toEqual([])
})

test('an import that waits is none', () => {
  const files = {
    [`${src}/modal/open.ts`]: `export const open = () => import('./view.js')${lines(30)}`,
    [`${src}/modal/view.ts`]: '',
  }
  expect(crumbs(files)).toEqual([])
})
