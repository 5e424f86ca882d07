import type { ImportGraph } from '../sources/importGraph.js'
import type { Sources } from '../sources/readSources.js'
import { isTest } from '../sources/sourceKind.js'

const files = /^packages\/react\/src\/views\/(\w+)\/(\w+)View\.tsx$/

/** The rows of the table of views, as far as this check reads them. */
export type ViewRows = Readonly<Record<string, { readonly planned?: true }>>

/** Every view of the core's table has a component, or is openly planned, and there is none besides: a view is the file `views/<name>/<Name>View.tsx`. */
export function checkViews(sources: Sources, rows: ViewRows): string[] {
  const found = [...sources.keys()].flatMap((path) => {
    const [, folder = '', name = ''] = files.exec(path) ?? []
    return name ? [{ path, folder, name }] : []
  })
  const built = new Set(found.map(({ name }) => name))

  return [
    ...Object.entries(rows)
      .filter(([name, { planned }]) => !built.has(name) && !planned)
      .map(([name]) => `view ${name} can't be opened: ${fileOf(name)} is missing`),
    ...found
      .filter(({ name }) => !rows[name])
      .map(({ path }) => `${path} holds a view that the core does not know`),
    ...found
      .filter(({ folder, name }) => folder !== folderOf(name))
      .map(({ name, path }) => `${path} should stand in the folder ${folderOf(name)}`),
    ...found
      .filter(({ name }) => rows[name]?.planned)
      .map(({ path }) => `${path} is there: its row is not planned any more`),
  ]
}

const folderOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const fileOf = (name: string) => `packages/react/src/views/${folderOf(name)}/${name}View.tsx`

/** No view imports another: what two of them share stands in `parts`. */
export function checkViewImports(graph: ImportGraph): string[] {
  const viewOf = (path = '') => /^packages\/react\/src\/views\/([^/]+)\//.exec(path)?.[1]
  return [...graph]
    .filter(([path]) => viewOf(path) && !isTest(path))
    .flatMap(([path, edges]) =>
      edges
        .filter(({ to }) => viewOf(to) && viewOf(to) !== viewOf(path))
        .map(({ line, to }) => `${path}:${line} imports ${to}, of another view`),
    )
}
