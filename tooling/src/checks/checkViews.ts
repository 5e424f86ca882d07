import type { ImportGraph } from '../sources/importGraph.js'
import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'

const table = 'packages/core/src/state/views.ts'

/** No view imports another: what two of them share stands in `parts`. */
export function checkViews(graph: ImportGraph): string[] {
  const viewOf = (path = '') => /^packages\/react\/src\/views\/([^/]+)\//.exec(path)?.[1]
  return [...graph].flatMap(([path, edges]) => {
    const others = edges.filter(({ to }) => viewOf(to) && viewOf(to) !== viewOf(path))
    if (!viewOf(path) || isTest(path)) return []
    return others.map(({ line, to }) => `${path}:${line} imports ${to}, of another view`)
  })
}

/** Each row of the core's table has a component of its name, and each component a row. */
export function checkViewTable(sources: Sources): readonly string[] {
  const [, rows = ''] = /^const rows = \{\n([\s\S]*?)^\}/m.exec(sources.get(table) ?? '') ?? []
  const names = [...rows.matchAll(/^ {2}(\w+): (?:guest|view)\b(?!.*\bplanned: true)/gm)].map(
    ([, name = '']) => name,
  )
  const components = [...sources.keys()].flatMap(
    (path) => /^packages\/react\/src\/views\/\w+\/(\w+)View\.tsx$/.exec(path)?.[1] ?? [],
  )
  return [
    ...names
      .filter((name) => !components.includes(name))
      .map((name) => `${table} has the view ${name}, and no folder of views a ${name}View.tsx`),
    ...components
      .filter((name) => !names.includes(name))
      .map((name) => `${name}View.tsx has no row in ${table}`),
  ]
}
